import type { JobFacts } from "@provenwork/contracts/matching/facts";
import { type Need, totalAsked, monthsAsked, needFactors, wordFactor } from "@provenwork/contracts/matching/parts";
import { tradesOfJob } from "@provenwork/contracts/matching/trades-of";
import { noLocation } from "./indexed-locations.ts";
import { Lists, grown } from "./lists.ts";
import { Ordinals } from "./ordinals.ts";
import { Postings } from "./postings.ts";
import type { Packing } from "./shared-weights.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A job that may be done from anywhere. */
export const anywhere = -2;

const needBits = 3;
const needMask = (1 << needBits) - 1;
/** The need factor itself is in the lowest bits. */
export const needs: Packing = { bits: needBits, factors: Array.from({ length: needMask + 1 }, (_, need) => need) };

/** The live jobs in arrays, by ordinal. */
export class IndexedJobs {
  readonly ordinals = new Ordinals();
  /** By job: skill, plain word or trade, and need factor. */
  readonly skills = new Lists();
  /** By skill: job and need factor. */
  readonly postings = new Postings();
  /** Total weight of its requirements, in halves. */
  requiredWeights = new Int32Array(256);
  months = new Int16Array(256);
  /** A place, `noLocation` or `anywhere`. */
  places = new Int32Array(256);
  readonly #vocabulary: Vocabulary;

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  put(jobId: string, facts: JobFacts): number {
    const job = this.ordinals.of(jobId);
    this.requiredWeights = grown(this.requiredWeights, job + 1);
    this.months = grown(this.months, job + 1);
    this.places = grown(this.places, job + 1);
    this.months[job] = monthsAsked(facts.years, facts.level);
    this.places[job] = facts.workplace === "remote" ? anywhere : this.#vocabulary.places.use(facts.place);
    const numbered = (skill: string, need: Need) => (this.#vocabulary.use(skill) << needBits) | needFactors[need];
    const skills = [
      ...[...facts.skills, ...(facts.words ?? [])].map(({ skill, need }) => numbered(skill, need)),
      ...tradesOfJob(facts.skills).map((trade) => numbered(trade, "required")),
    ];
    this.skills.set(job, skills);
    for (const each of skills) this.postings.add(each >> needBits, (job << needBits) | (each & needMask));
    this.weigh(job);
    return job;
  }

  remove(jobId: string): void {
    const job = this.ordinals.find(jobId);
    if (job === undefined) return;
    for (const each of this.skills.of(job)) {
      this.postings.remove(each >> needBits, (job << needBits) | (each & needMask));
      this.#vocabulary.release(each >> needBits);
    }
    this.skills.set(job, []);
    this.#vocabulary.places.release(this.places[job] ?? noLocation);
    this.places[job] = noLocation;
    this.ordinals.free(jobId);
  }

  /** Weighs the job's requirements with the current weights. */
  weigh(job: number): void {
    let [bySkills, byWords] = [0, 0];
    for (const each of this.skills.of(job)) {
      const counts = this.#vocabulary.weight(each >> needBits) * (each & needMask);
      if (this.#vocabulary.isWord(each >> needBits)) byWords += counts * wordFactor;
      else bySkills += counts;
    }
    this.requiredWeights[job] = 2 * totalAsked(bySkills, byWords);
  }
}
