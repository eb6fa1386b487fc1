import { grown } from "./lists.ts";
import type { Postings } from "./postings.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** How a list packs numbers: an ordinal and, in the lowest bits, which of these factors it counts by. */
export interface Packing {
  readonly bits: number;
  readonly factors: readonly number[];
}

/** Scratch for the weights that one candidate shares with each job, or one job with each candidate. */
export class SharedWeights {
  /** By job or candidate: the weights in common in quarters, odd if a skill or trade is among them. All 0 between two uses. */
  #sums = new Int32Array(1_024);
  #found = new Int32Array(1_024);

  /**
   * Adds up what a list of skills shares with the lists that these postings are of; `ends` is one more than their largest ordinal.
   * Returns the ordinals with anything in common; each sum must be read.
   */
  add(
    list: Int32Array,
    own: Packing,
    vocabulary: Vocabulary,
    postings: Postings,
    other: Packing,
    ends: number,
  ): Int32Array {
    this.#sums = grown(this.#sums, ends);
    this.#found = grown(this.#found, ends);
    const [sums, found, { bits, factors }] = [this.#sums, this.#found, other];
    const mask = (1 << bits) - 1;
    let count = 0;
    for (const each of list) {
      const skill = each >> own.bits;
      const posted = postings.of(skill);
      if (posted === undefined) continue;
      const weight = 2 * vocabulary.weight(skill) * (own.factors[each & ((1 << own.bits) - 1)] ?? 0);
      const isMatch = vocabulary.isMatch(skill);
      if (weight === 0 && isMatch === 0) continue;
      const { items, length } = posted;
      for (let index = 0; index < length; index += 1) {
        const item = items[index] ?? 0;
        const ordinal = item >> bits;
        const sum = sums[ordinal] ?? 0;
        if (sum === 0) found[count++] = ordinal;
        sums[ordinal] = (sum + weight * (factors[item & mask] ?? 0)) | isMatch;
      }
    }
    return found.subarray(0, count);
  }

  /** The sum of an ordinal, which is 0 from then on. */
  take(ordinal: number): number {
    const sum = this.#sums[ordinal] ?? 0;
    this.#sums[ordinal] = 0;
    return sum;
  }
}
