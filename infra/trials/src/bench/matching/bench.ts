import { isDeepStrictEqual } from "node:util";
import { countAsking } from "@provenwork/contracts/matching/count-asking";
import { weighed } from "@provenwork/contracts/matching/weights";
import type { MatchIndex } from "@provenwork/projector/matching/match-index/match-index";
import { seededRandom } from "@provenwork/projector/testing/random";
import pg from "pg";
import { compare, median, percentile, timed } from "../harness/arms.ts";
import type { Bench } from "../harness/bench.ts";
import { runChild } from "../harness/child.ts";
import type { Report } from "../harness/figures.ts";
import { openStage } from "../harness/stage.ts";
import { type GeneratedCandidate, generatedCandidate, generatedJob } from "./facts.ts";
import { bestInSql, fillTables } from "./in-sql.ts";
import type { Memory } from "./memory.ts";
import { type Times, indexOf, month, recallRows, timesOfBest, timesOfNewJobs } from "./on-index.ts";
import { measureStarts } from "./starts.ts";

/** Candidates that jobs are ranked for in one run, and new jobs. */
const perRun = { ours: 200, jobs: 300 };
/** One statement looks at nearly all jobs: few are run where there are many, and none beyond the largest. */
const statements = (jobs: number): number => Math.max(2, Math.min(20, Math.floor(200_000 / jobs)));
const mostInSql = 100_000;

export const matchingBench: Bench = {
  summary: "the best of as many jobs as candidates (--events of each), against one SQL statement with a GIN index",
  defaults: { events: 20_000, seconds: 0, seed: 1 },
  async run({ events: count, seed }, report, shutdown) {
    const stage = await openStage(shutdown);
    await measureStarts(stage, { count, seed }, report, shutdown);
    const random = seededRandom(seed);
    const jobs = Array.from({ length: count }, () => generatedJob(random));
    const candidates = Array.from({ length: count }, () => generatedCandidate(random));
    const weights = { version: 1, bySkill: weighed(count, countAsking(jobs.map(({ facts }) => facts))) };
    const some = candidates.filter((_, number) => number % Math.ceil(count / perRun.ours) === 0);

    const measure = (size: number) => {
      const [its, theirs] = [jobs.slice(0, size), candidates.slice(0, size)];
      const index = indexOf(its, theirs, weights);
      const asked = theirs.filter((_, number) => number % Math.ceil(size / perRun.ours) === 0);
      timesOfBest(index, asked);
      const best = timesOfBest(index, asked);
      recallRows(index, its, theirs, weights);
      return { best, added: timesOfNewJobs(index, perRun.jobs, random) };
    };
    const tenth = measure(Math.ceil(count / 10));
    const { best, added } = measure(count);
    tell(report, "one candidate against all jobs", best, tenth.best);
    tell(report, "one new job against all candidates", added, tenth.added);
    const perSecond = (count * best.cpu.length) / (best.cpu.reduce((sum, each) => sum + each, 0) / 1_000);
    report.figure("pairs of candidate and job, processor time", perSecond, "pairs/s", { atLeast: 10_000_000 });

    const file = "infra/trials/src/bench/matching/memory.ts";
    const args = [String(count), String(seed)];
    const memory = await runChild<Memory>({ file, args, env: {}, nodeArgs: ["--expose-gc"] }, shutdown);
    report.figure("memory of a job", memory.job, "bytes");
    report.figure("memory of a candidate", memory.candidate, "bytes");

    if (count > mostInSql) return report.note(`SQL: skipped, ${mostInSql} jobs take it seconds for one candidate`);
    const client = new pg.Client({ connectionString: await stage.createDatabase("bench_matching") });
    await client.connect();
    shutdown.add(() => client.end());
    await fillTables(client, jobs, weights);
    const inSql = some.slice(0, statements(count));
    const fresh = indexOf(jobs, candidates, weights);
    for (const candidate of inSql) await requireSame(client, fresh, candidate);
    const ranked = await compare(
      async () => perSecondOf(some.length, async () => void timesOfBest(fresh, some)),
      () =>
        perSecondOf(inSql.length, async () => {
          for (const candidate of inSql) await bestInSql(client, candidate, month);
        }),
      1,
    );
    report.figure("best 200 jobs of a candidate, ours / SQL", ranked.ratio, "×", { atLeast: 10 });
    report.figure("ours, early runs / late runs (control)", ranked.control, "×");
    report.figure("SQL, one candidate against all jobs", 1_000 / ranked.reference, "ms");
  },
};

function tell(report: Report, what: string, { clock, cpu }: Times, tenth: Times): void {
  report.figure(`${what}, median`, median(clock), "ms");
  report.figure(`${what}, p99`, percentile(clock, 99), "ms", { atMost: 10 });
  report.figure(`${what}, processor time, median`, median(cpu), "ms");
  report.figure(`${what}, processor time, p99`, percentile(cpu, 99), "ms", { atMost: 10 });
  report.figure(`${what}, processor time against a tenth of them`, median(cpu) / median(tenth.cpu), "×");
}

async function perSecondOf(count: number, work: () => Promise<void>): Promise<number> {
  const [seconds] = await timed(work);
  return count / seconds;
}

/** @throws when both arms do not rank the same jobs with the same scores */
async function requireSame(client: pg.Client, index: MatchIndex, candidate: GeneratedCandidate): Promise<void> {
  const best = index.best(candidate.personId).ranked.slice(0, 50);
  const same = isDeepStrictEqual(best, await bestInSql(client, candidate, month));
  if (!same) throw new Error(`index and SQL rank other jobs for ${candidate.personId}: the rule differs`);
}
