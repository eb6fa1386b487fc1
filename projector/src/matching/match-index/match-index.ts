import type { CandidateFacts, JobFacts } from "@provenwork/contracts/matching/facts";
import { type Ranked, maxMatches } from "@provenwork/contracts/matching/packed-matches";
import {
  experiencePart,
  isMatch,
  locationPart,
  mayReach,
  skillsNeeded,
  skillsPart,
  total,
  whole,
} from "@provenwork/contracts/matching/parts";
import type { SkillWeights } from "@provenwork/contracts/matching/weights";
import { AffectedCandidates } from "./affected-candidates.ts";
import { IndexedCandidates, owns } from "./indexed-candidates.ts";
import { IndexedJobs, anywhere, needs } from "./indexed-jobs.ts";
import { Ranking } from "./ranking.ts";
import { SharedWeights } from "./shared-weights.ts";
import { Vocabulary } from "./vocabulary.ts";

/** Up to this many changed jobs of a batch, the candidates concerned are looked up; beyond it, all are concerned. */
const maxLookups = 256;

const hasAny = ({ skills, words = [] }: Pick<CandidateFacts | JobFacts, "skills" | "words">): boolean =>
  skills.length > 0 || words.length > 0;

/**
 * Live jobs and candidates, indexed by skill. It computes what `score` computes, in the same whole numbers, for one candidate
 * against all jobs; and it knows whose rows a change may concern.
 */
export class MatchIndex {
  readonly #vocabulary = new Vocabulary();
  readonly #jobs = new IndexedJobs(this.#vocabulary);
  readonly #candidates = new IndexedCandidates(this.#vocabulary);
  readonly #shared = new SharedWeights();
  #month: number | undefined;
  /** People whose facts changed. */
  #outdated = new Set<string>();
  /** Candidates that a changed job concerns. */
  readonly #affected = new AffectedCandidates();
  #changedJobs = 0;

  get jobs(): number {
    return this.#jobs.ordinals.size;
  }

  get candidates(): number {
    return this.#candidates.ordinals.size;
  }

  people(): Iterable<string> {
    return this.#candidates.ordinals.ids();
  }

  /** A job as it is now; undefined once it is not live. */
  putJob(jobId: string, facts: JobFacts | undefined): void {
    const known = this.#jobs.ordinals.find(jobId);
    this.#changedJobs += 1;
    if (known !== undefined) this.#concern(known);
    this.#jobs.remove(jobId);
    if (facts !== undefined && hasAny(facts)) this.#concern(this.#jobs.put(jobId, facts));
  }

  /** A candidate as they are now; undefined once they are gone. */
  putCandidate(personId: string, facts: CandidateFacts | undefined): void {
    this.#candidates.remove(personId);
    if (facts !== undefined && hasAny(facts)) this.#candidates.put(personId, facts, this.#month);
    this.#outdated.add(personId);
  }

  setWeights(weights: SkillWeights): void {
    this.#vocabulary.weigh(weights);
    for (const id of this.#jobs.ordinals.ids()) this.#jobs.weigh(this.#jobs.ordinals.of(id));
    for (const person of this.people()) this.#outdated.add(person);
  }

  setMonth(month: number | undefined): void {
    this.#month = month;
    for (const person of this.people()) {
      if (this.#candidates.count(this.#candidates.ordinals.of(person), month)) this.#outdated.add(person);
    }
  }

  /** Loads the lowest score of a stored row. */
  recall(personId: string, least: number): void {
    const candidate = this.#candidates.ordinals.find(personId);
    if (candidate !== undefined) this.#candidates.least[candidate] = least;
  }

  /** Candidates whose best jobs may have changed since the last call. */
  outdated(): Iterable<string> {
    const people = this.#outdated;
    if (this.#changedJobs > maxLookups) for (const person of this.people()) people.add(person);
    for (const candidate of this.#affected.take()) people.add(this.#candidates.ordinals.id(candidate));
    people.delete("");
    this.#outdated = new Set();
    this.#changedJobs = 0;
    return people;
  }

  /** The best jobs for a candidate, the best first, and the score that another needs to be among them. */
  best(personId: string): { ranked: Ranked[]; least: number } {
    const candidate = this.#candidates.ordinals.find(personId);
    if (candidate === undefined) return { ranked: [], least: 0 };
    const ranking = new Ranking(maxMatches, (job) => this.#jobs.ordinals.id(job));
    const { skills } = this.#candidates;
    const { ordinals, postings } = this.#jobs;
    const vocabulary = this.#vocabulary;
    for (const job of this.#shared.add(skills.of(candidate), owns, vocabulary, postings, needs, ordinals.end)) {
      const score = this.#score(candidate, job, this.#shared.take(job), ranking.minScore);
      if (score > 0) ranking.offer(job, score);
    }
    this.#candidates.least[candidate] = ranking.minScore;
    return { ranked: ranking.ranked(), least: ranking.minScore };
  }

  /** Notes the candidates whose row this job is in, or would be. */
  #concern(job: number): void {
    if (this.#changedJobs > maxLookups) return;
    const { ordinals, postings, least: leasts } = this.#candidates;
    const vocabulary = this.#vocabulary;
    this.#affected.reserve(ordinals.end);
    for (const candidate of this.#shared.add(
      this.#jobs.skills.of(job),
      needs,
      vocabulary,
      postings,
      owns,
      ordinals.end,
    )) {
      const least = leasts[candidate] ?? 0;
      const score = this.#score(candidate, job, this.#shared.take(candidate), least);
      if (score > 0 && score >= least) this.#affected.add(candidate);
    }
  }

  /** 0 if it is no match or certainly below `least`, as most are: the bound is cheaper than the score. */
  #score(candidate: number, job: number, sum: number, least: number): number {
    const matched = (sum >> 1) / 2;
    if (!isMatch((sum & 1) === 1, matched)) return 0;
    const place = this.#jobs.places[job] ?? anywhere;
    const home = this.#candidates.places[candidate] ?? 0;
    const required = (this.#jobs.requiredWeights[job] ?? 0) / 2;
    const experience = experiencePart(this.#candidates.months[candidate] ?? 0, this.#jobs.months[job] ?? 0);
    const location =
      place === anywhere ? whole : locationPart(this.#vocabulary.places.at(home), this.#vocabulary.places.at(place));
    const verification = this.#candidates.verification[candidate] ?? 0;
    if (!mayReach(skillsNeeded(least, experience, location, verification), matched, required)) return 0;
    return total(skillsPart(matched, required), experience, location, verification);
  }
}
