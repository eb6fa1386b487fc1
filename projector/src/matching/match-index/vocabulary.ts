import { isPlainWord } from "@provenwork/contracts/matching/plain-words";
import { startingWeights } from "@provenwork/contracts/matching/starting-weights";
import { isTrade } from "@provenwork/contracts/matching/trade-ids";
import { type SkillWeights, weightOf } from "@provenwork/contracts/matching/weights";
import { RefCounted } from "./ref-counted.ts";
import { IndexedLocations } from "./indexed-locations.ts";

/** Ordinals of skills, plain words and trades included, with their weights; and those of places. */
export class Vocabulary {
  readonly places = new IndexedLocations();
  readonly #skills = new RefCounted();
  readonly #weights: number[] = [];
  /** Whether one in common is a match: 1 for a skill, 0 for a plain word, and for a trade 1 if it has any weight. */
  readonly #areMatches: (0 | 1)[] = [];
  readonly #areWords: boolean[] = [];
  #table: SkillWeights = startingWeights;

  /** The ordinal of a skill, for one more list. */
  use(id: string): number {
    const ordinal = this.#skills.use(id);
    if (this.#skills.uses(ordinal) === 1) this.#enter(ordinal, id);
    return ordinal;
  }

  #enter(ordinal: number, id: string): void {
    const weight = weightOf(this.#table, id);
    this.#weights[ordinal] = weight;
    this.#areWords[ordinal] = isPlainWord(id);
    this.#areMatches[ordinal] = isPlainWord(id) || (isTrade(id) && weight === 0) ? 0 : 1;
  }

  /** For a list that drops it. */
  release(skill: number): void {
    this.#skills.release(skill);
  }

  weight(skill: number): number {
    return this.#weights[skill] ?? 0;
  }

  isWord(skill: number): boolean {
    return this.#areWords[skill] ?? false;
  }

  isMatch(skill: number): 0 | 1 {
    return this.#areMatches[skill] ?? 0;
  }

  weigh(table: SkillWeights): void {
    this.#table = table;
    for (const id of this.#skills.ids()) this.#enter(this.#skills.of(id), id);
  }
}
