/** Small whole numbers for ids; those of freed ids are reused. */
export class Ordinals {
  readonly #ordinals = new Map<string, number>();
  readonly #ids: (string | undefined)[] = [];
  readonly #free: number[] = [];

  get size(): number {
    return this.#ordinals.size;
  }

  /** One more than the largest ordinal so far. */
  get end(): number {
    return this.#ids.length;
  }

  ids(): Iterable<string> {
    return this.#ordinals.keys();
  }

  find(id: string): number | undefined {
    return this.#ordinals.get(id);
  }

  id(ordinal: number): string {
    return this.#ids[ordinal] ?? "";
  }

  of(id: string): number {
    const known = this.#ordinals.get(id);
    if (known !== undefined) return known;
    const ordinal = this.#free.pop() ?? this.#ids.length;
    this.#ordinals.set(id, ordinal);
    this.#ids[ordinal] = id;
    return ordinal;
  }

  free(id: string): void {
    const ordinal = this.#ordinals.get(id);
    if (ordinal === undefined) return;
    this.#ordinals.delete(id);
    this.#ids[ordinal] = undefined;
    this.#free.push(ordinal);
  }
}
