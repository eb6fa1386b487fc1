import type { Place } from "@provenwork/contracts/matching/places";
import { isPlainWord } from "@provenwork/contracts/matching/plain-words";
import { startingWeights } from "@provenwork/contracts/matching/starting-weights";
import { type SkillWeights, weightOf } from "@provenwork/contracts/matching/weights";
import { Ordinals } from "./ordinals.ts";

export const noPlace = -1;

/** Ordinals of skills, plain words included, and of places; and the weights of skills. */
export class Vocabulary {
  readonly #skills = new Ordinals();
  readonly #weights: number[] = [];
  /** 0 for a plain word, 1 for a skill. */
  readonly #areSkills: (0 | 1)[] = [];
  /** Reference counts: lists of jobs and candidates that have each. */
  readonly #uses: number[] = [];
  #table: SkillWeights = startingWeights;
  readonly #words = new Ordinals();
  readonly #placeOrdinals = new Ordinals();
  readonly #places: Place<number>[] = [];

  /** The ordinal of a skill, for one more list. */
  use(id: string): number {
    const ordinal = this.#skills.of(id);
    const uses = this.#uses[ordinal] ?? 0;
    if (uses === 0) {
      this.#weights[ordinal] = weightOf(this.#table, id);
      this.#areSkills[ordinal] = isPlainWord(id) ? 0 : 1;
    }
    this.#uses[ordinal] = uses + 1;
    return ordinal;
  }

  /** For a list that drops it. Unused skills are freed, as skills in own words are unbounded. */
  release(skill: number): void {
    const uses = (this.#uses[skill] ?? 0) - 1;
    this.#uses[skill] = uses;
    if (uses === 0) this.#skills.free(this.#skills.id(skill));
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

  place(place: Place | undefined): number {
    if (place === undefined) return noPlace;
    const ordinal = this.#placeOrdinals.of(`${place.city ?? ""},${place.region ?? ""}`);
    this.#places[ordinal] ??= { city: this.#word(place.city), region: this.#word(place.region) };
    return ordinal;
  }

  placeAt(ordinal: number): Place<number> | undefined {
    return this.#places[ordinal];
  }

  #word(text: string | undefined): number | undefined {
    return text === undefined ? undefined : this.#words.of(text);
  }
}
