// What the index holds, in a process of its own that keeps nothing besides: run with --expose-gc. Tells its parent.
import { runMain } from "@provenwork/platform/config";
import { MatchIndex } from "@provenwork/projector/matching/match-index/match-index";
import { seededRandom } from "@provenwork/projector/testing/random";
import { generatedCandidate, generatedJob } from "./facts.ts";

/** Bytes each. */
export interface Memory {
  readonly job: number;
  readonly candidate: number;
}

await runMain(async () => {
  const [count, seed] = process.argv.slice(2).map(Number) as [number, number];
  const random = seededRandom(seed);
  const index = new MatchIndex();
  const empty = await bytesInUse();
  for (let each = 0; each < count; each += 1) {
    const { jobId, facts } = generatedJob(random);
    index.putJob(jobId, facts);
  }
  index.outdated();
  const withJobs = await bytesInUse();
  for (let each = 0; each < count; each += 1) {
    const { personId, facts } = generatedCandidate(random);
    index.putCandidate(personId, facts);
  }
  index.outdated();
  const withAll = await bytesInUse();
  if (index.jobs !== count || index.candidates !== count) throw new Error("the index does not hold what was put there");
  process.send?.({ job: (withJobs - empty) / count, candidate: (withAll - withJobs) / count } satisfies Memory);
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
