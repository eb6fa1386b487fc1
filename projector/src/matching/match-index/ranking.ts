import type { Ranked } from "@provenwork/contracts/matching/packed-matches";

/** A bounded heap with the worst on top: keeps the highest scores, of equal ones those with the smallest ids. */
export class Ranking {
  readonly #capacity: number;
  readonly #idOf: (ordinal: number) => string;
  readonly #scores: number[] = [];
  readonly #ordinals: number[] = [];

  constructor(capacity: number, idOf: (ordinal: number) => string) {
    this.#capacity = capacity;
    this.#idOf = idOf;
  }

  /** The score that another must have to be kept; 0 while there is room. */
  get minScore(): number {
    return this.#scores.length < this.#capacity ? 0 : (this.#scores[0] ?? 0);
  }

  offer(ordinal: number, score: number): void {
    if (this.#scores.length < this.#capacity) {
      this.#scores.push(score);
      this.#ordinals.push(ordinal);
      this.#rise(this.#scores.length - 1);
    } else if (score >= this.minScore && this.#isWorse(this.#scores[0] ?? 0, this.#ordinals[0] ?? 0, score, ordinal)) {
      this.#scores[0] = score;
      this.#ordinals[0] = ordinal;
      this.#sink();
    }
  }

  /** The best first. */
  ranked(): Ranked[] {
    return this.#ordinals
      .map((ordinal, index) => ({ jobId: this.#idOf(ordinal), score: this.#scores[index] ?? 0 }))
      .toSorted((left, right) => right.score - left.score || (left.jobId < right.jobId ? -1 : 1));
  }

  #isWorse(score: number, ordinal: number, otherScore: number, other: number): boolean {
    return score === otherScore ? this.#idOf(ordinal) > this.#idOf(other) : score < otherScore;
  }

  #isWorseAt(one: number, other: number): boolean {
    const [scores, ordinals] = [this.#scores, this.#ordinals];
    return this.#isWorse(scores[one] ?? 0, ordinals[one] ?? 0, scores[other] ?? 0, ordinals[other] ?? 0);
  }

  #rise(from: number): void {
    for (let at = from; at > 0;) {
      const parent = (at - 1) >> 1;
      if (!this.#isWorseAt(at, parent)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #sink(): void {
    for (let at = 0; ;) {
      let worst = at;
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < this.#scores.length && this.#isWorseAt(child, worst)) worst = child;
      }
      if (worst === at) return;
      this.#swap(at, worst);
      at = worst;
    }
  }

  #swap(one: number, other: number): void {
    for (const items of [this.#scores, this.#ordinals]) {
      [items[one], items[other]] = [items[other] ?? 0, items[one] ?? 0];
    }
  }
}
