import { grown } from "./lists.ts";

/** A set of ordinals that is cheap to add to many times. */
export class AffectedCandidates {
  /** By ordinal, 1 for those in the set. */
  #flags = new Uint8Array(1_024);
  #ordinals = new Int32Array(1_024);
  #count = 0;

  /** Makes room for ordinals below this. */
  reserve(ends: number): void {
    this.#flags = grown(this.#flags, ends);
    this.#ordinals = grown(this.#ordinals, ends);
  }

  add(ordinal: number): void {
    if (this.#flags[ordinal] === 0) this.#ordinals[this.#count++] = ordinal;
    this.#flags[ordinal] = 1;
  }

  /** Empties the set and returns its members, valid until the next one is added. */
  take(): Int32Array {
    const ordinals = this.#ordinals.subarray(0, this.#count);
    for (const ordinal of ordinals) this.#flags[ordinal] = 0;
    this.#count = 0;
    return ordinals;
  }
}
