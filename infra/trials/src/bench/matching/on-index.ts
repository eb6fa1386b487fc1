import { type Ranked, mostMatches } from "@provenwork/contracts/matching/packed-matches";
import type { SkillWeights } from "@provenwork/contracts/matching/weights";
import { MatchIndex } from "@provenwork/projector/matching/match-index/match-index";
import type { Random } from "@provenwork/projector/testing/random";
import { type GeneratedCandidate, type GeneratedJob, generatedJob } from "./facts.ts";

/** Milliseconds of the clock and of processor time, which a busy machine does not stretch. */
export interface Times {
  readonly clock: number[];
  readonly cpu: number[];
}

/** The month that the bench scores in. */
export const month = 322;
/** Jobs that tell how good a candidate's row is: computing all rows would take minutes. */
const sample = 2_000;

/** An index of these jobs and candidates. */
export function indexOf(
  jobs: readonly GeneratedJob[],
  candidates: readonly GeneratedCandidate[],
  weights: SkillWeights,
): MatchIndex {
  const index = new MatchIndex();
  index.setWeights(weights);
  index.setMonth(month);
  for (const { jobId, facts } of jobs) index.putJob(jobId, facts);
  for (const { personId, facts } of candidates) index.putCandidate(personId, facts);
  index.outdated();
  return index;
}

/** Tells the index what the row of each candidate keeps at least, estimated from a sample of the jobs. */
export function recallRows(
  index: MatchIndex,
  jobs: readonly GeneratedJob[],
  candidates: readonly GeneratedCandidate[],
  weights: SkillWeights,
): void {
  const few = indexOf(jobs.slice(0, sample), candidates, weights);
  const last = Math.round((mostMatches * sample) / Math.max(jobs.length, sample)) - 1;
  const leastOf = (ranked: readonly Ranked[]) => ranked[Math.max(0, last)]?.score ?? 0;
  for (const { personId } of candidates) index.recall(personId, leastOf(few.best(personId).ranked));
}

/** Ranks all jobs for each of these candidates. */
export const timesOfBest = (index: MatchIndex, candidates: readonly GeneratedCandidate[]): Times =>
  timesOf(
    candidates.map(
      ({ personId }) =>
        () =>
          void index.best(personId),
    ),
  );

/** Adds new jobs, each until it is known whose rows it may be in. */
export const timesOfNewJobs = (index: MatchIndex, count: number, random: Random): Times =>
  timesOf(
    Array.from({ length: count }, () => {
      const { jobId, facts } = generatedJob(random);
      return () => {
        index.putJob(jobId, facts);
        index.outdated();
      };
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
