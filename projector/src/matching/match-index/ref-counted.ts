import { Ordinals } from "./ordinals.ts";

/** Ordinals of names in use. Uses are counted, and a name without any is freed: people type them, so they are unbounded. */
export class RefCounted {
  readonly #ordinals = new Ordinals();
  readonly #uses: number[] = [];

  get size(): number {
    return this.#ordinals.size;
  }

  ids(): Iterable<string> {
    return this.#ordinals.ids();
  }

  of(id: string): number {
    return this.#ordinals.of(id);
  }

  /** The ordinal of a name, for one more use. */
  use(id: string): number {
    const ordinal = this.#ordinals.of(id);
    this.#uses[ordinal] = this.uses(ordinal) + 1;
    return ordinal;
  }

  uses(ordinal: number): number {
    return this.#uses[ordinal] ?? 0;
  }

  /** Ends one use; returns whether it was the last. */
  release(ordinal: number): boolean {
    const uses = this.uses(ordinal) - 1;
    this.#uses[ordinal] = uses;
    if (uses === 0) this.#ordinals.free(this.#ordinals.id(ordinal));
    return uses === 0;
  }
}
