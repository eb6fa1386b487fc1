import { type Ranked, maxMatches } from "@provenwork/contracts/matching/packed-matches";
import { countDemand } from "@provenwork/contracts/matching/count-demand";
import { type SkillWeights, computeWeights } from "@provenwork/contracts/matching/weights";
import { MatchIndex } from "@provenwork/projector/matching/match-index/match-index";
import { type GeneratedCandidate, type GeneratedJob, generatedCandidates, generatedJobs } from "./facts.ts";

/** Milliseconds of the clock and of processor time, which a busy machine does not stretch. */
export interface Times {
  readonly clock: number[];
  readonly cpu: number[];
}

/** Number of jobs and of candidates, and the seed that makes them the same in each process. */
export interface Market {
  readonly count: number;
  readonly seed: number;
}

/** The month that the bench scores in. */
export const month = 322;
/** Sample of jobs that estimates a candidate's row: computing all rows would take hours. */
const sample = 2_000;

export const jobsOf = ({ count, seed }: Market): Iterable<GeneratedJob> => generatedJobs(count, seed);
export const candidatesOf = ({ count, seed }: Market): Iterable<GeneratedCandidate> =>
  generatedCandidates(count, seed + 1);

export function weightsOf(market: Market): SkillWeights {
  const facts = function* () {
    for (const job of jobsOf(market)) yield job.facts;
  };
  return { version: 1, bySkill: computeWeights(market.count, countDemand(facts())) };
}

/** An index of these jobs; candidates are added by `addCandidates`. */
export function indexOfJobs(jobs: Iterable<GeneratedJob>, weights: SkillWeights): MatchIndex {
  const index = new MatchIndex();
  index.setWeights(weights);
  index.setMonth(month);
  for (const { jobId, facts } of jobs) index.putJob(jobId, facts);
  index.outdated();
  return index;
}

export function addCandidates(index: MatchIndex, candidates: Iterable<GeneratedCandidate>): void {
  for (const { personId, facts } of candidates) index.putCandidate(personId, facts);
  index.outdated();
}

/** Tells the index what the row of each candidate keeps at least, estimated from a sample of the jobs. */
export function recallRows(index: MatchIndex, market: Market, weights: SkillWeights): void {
  const few = indexOfJobs(generatedJobs(Math.min(sample, market.count), market.seed), weights);
  const last = Math.round((maxMatches * sample) / Math.max(market.count, sample)) - 1;
  const leastOf = (ranked: readonly Ranked[]) => ranked[Math.max(0, last)]?.score ?? 0;
  for (const { personId, facts } of candidatesOf(market)) {
    few.putCandidate(personId, facts);
    index.recall(personId, leastOf(few.best(personId).ranked));
    few.putCandidate(personId, undefined);
    few.outdated();
  }
}

/** Every nth candidate, `most` of them. */
export function* someCandidates(market: Market, most: number): Generator<GeneratedCandidate> {
  const each = Math.ceil(market.count / most);
  let number = 0;
  for (const candidate of candidatesOf(market)) if (number++ % each === 0) yield candidate;
}

/** Ranks all jobs for each of these candidates. */
export const timesOfBest = (index: MatchIndex, people: readonly string[]): Times =>
  timesOf(people.map((personId) => () => void index.best(personId)));

/** Adds new jobs, each until it is known whose rows it may be in. */
export const timesOfNewJobs = (index: MatchIndex, jobs: Iterable<GeneratedJob>): Times =>
  timesOf(
    [...jobs].map(({ jobId, facts }) => () => {
      index.putJob(jobId, facts);
      index.outdated();
    }),
  );

function timesOf(actions: readonly (() => void)[]): Times {
  const times: Times = { clock: [], cpu: [] };
  for (const action of actions) {
    const [from, before] = [performance.now(), process.cpuUsage()];
    action();
    const { user, system } = process.cpuUsage(before);
    times.clock.push(performance.now() - from);
    times.cpu.push((user + system) / 1_000);
  }
  return times;
}
