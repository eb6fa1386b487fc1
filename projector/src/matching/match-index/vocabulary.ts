import { isPlainWord } from "@provenwork/contracts/matching/plain-words";
import { startingWeights } from "@provenwork/contracts/matching/starting-weights";
import { type SkillWeights, weightOf } from "@provenwork/contracts/matching/weights";
import { Counted } from "./counted.ts";
import { IndexedPlaces } from "./indexed-places.ts";

/** Ordinals of skills, plain words included, with their weights; and those of places. */
export class Vocabulary {
  readonly places = new IndexedPlaces();
  readonly #skills = new Counted();
  readonly #weights: number[] = [];
  /** 0 for a plain word, 1 for a skill. */
  readonly #areSkills: (0 | 1)[] = [];
  #table: SkillWeights = startingWeights;

  /** The ordinal of a skill, for one more list. */
  use(id: string): number {
    const ordinal = this.#skills.use(id);
    if (this.#skills.uses(ordinal) === 1) {
      this.#weights[ordinal] = weightOf(this.#table, id);
      this.#areSkills[ordinal] = isPlainWord(id) ? 0 : 1;
    }
    return ordinal;
  }

  /** For a list that drops it. */
  release(skill: number): void {
    this.#skills.release(skill);
  }

  weight(skill: number): number {
    return this.#weights[skill] ?? 0;
  }

  isSkill(skill: number): 0 | 1 {
    return this.#areSkills[skill] ?? 0;
  }

  weigh(table: SkillWeights): void {
    this.#table = table;
    for (const id of this.#skills.ids()) this.#weights[this.#skills.of(id)] = weightOf(table, id);
  }
}
