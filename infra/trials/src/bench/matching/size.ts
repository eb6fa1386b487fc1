// An index of one size, in a process of its own that keeps nothing besides, as a projector does: run with --expose-gc. Tells its parent
// what it holds and how long it takes.
import { runMain } from "@provenwork/platform/config";
import { generatedJobs } from "./facts.ts";
import {
  type Market,
  type Times,
  addCandidates,
  candidatesOf,
  indexOfJobs,
  jobsOf,
  recallRows,
  someCandidates,
  timesOfBest,
  timesOfNewJobs,
  weightsOf,
} from "./on-index.ts";

export interface Measured {
  /** Bytes each. */
  readonly memory: { readonly job: number; readonly candidate: number };
  readonly best: Times;
  readonly added: Times;
}

/** Candidates that jobs are ranked for, and new jobs. */
const asked = { candidates: 200, jobs: 300 };

await runMain(async () => {
  const [count, seed] = process.argv.slice(2).map(Number) as [number, number];
  const market: Market = { count, seed };
  const weights = weightsOf(market);
  const empty = await bytesInUse();
  const index = indexOfJobs(jobsOf(market), weights);
  const withJobs = await bytesInUse();
  addCandidates(index, candidatesOf(market));
  const withAll = await bytesInUse();
  if (index.jobs !== count || index.candidates !== count) throw new Error("the index does not hold what was put there");
  const memory = { job: (withJobs - empty) / count, candidate: (withAll - withJobs) / count };

  const people = [...someCandidates(market, asked.candidates)].map(({ personId }) => personId);
  timesOfBest(index, people);
  const best = timesOfBest(index, people);
  recallRows(index, market, weights);
  await bytesInUse();
  const added = timesOfNewJobs(index, generatedJobs(asked.jobs, seed + 2));
  process.send?.({ memory, best, added } satisfies Measured);
});

/** Typed arrays are outside the heap; several collections, because some free what the next can collect. */
async function bytesInUse(): Promise<number> {
  for (let each = 0; each < 4; each += 1) {
    await new Promise((done) => setImmediate(done));
    globalThis.gc?.();
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
