import { isDeepStrictEqual } from "node:util";
import type { MatchIndex } from "@provenwork/projector/matching/match-index/match-index";
import type { Shutdown } from "@provenwork/ops/launch/shutdown";
import pg from "pg";
import { compare, median, percentile, timed } from "../harness/arms.ts";
import { trial } from "../../trial/trial.ts";
import { runChild } from "../harness/child.ts";
import type { Report } from "../../trial/report.ts";
import { type Stage, openStage } from "../harness/stage.ts";
import type { GeneratedCandidate } from "./facts.ts";
import { bestInSql, fillTables } from "./in-sql.ts";
import { type Market, type Times, addCandidates, indexOfJobs, jobsOf, month, someCandidates, timesOfBest, weightsOf } from "./on-index.ts"; // prettier-ignore
import type { Measured } from "./size.ts";

/** Candidates that jobs are ranked for in one run of ours. */
const perRun = 200;
/** One statement reads nearly all jobs, so few are run at large sizes. */
const statements = (jobs: number): number => Math.max(2, Math.min(20, Math.floor(200_000 / jobs)));

export const matchingBench = trial({
  summary: "the best of as many jobs as candidates (--events of each), against one SQL statement with a GIN index",
  options: { events: 20_000 },
  async run({ events: count, seed }, report, shutdown) {
    const stage = await openStage(shutdown);
    const market = { count, seed };
    const tenth = await measureSize({ count: Math.ceil(count / 10), seed }, shutdown);
    const { best, added, memory } = await measureSize(market, shutdown);
    tell(report, "one candidate against all jobs", best, tenth.best);
    tell(report, "one new job against all candidates", added, tenth.added);
    const perSecond = (count * best.cpu.length) / (best.cpu.reduce((sum, each) => sum + each, 0) / 1_000);
    report.figure("pairs of candidate and job, processor time", perSecond, "pairs/s", { atLeast: 10_000_000 });
    report.figure("memory of a job", memory.job, "bytes");
    report.figure("memory of a candidate", memory.candidate, "bytes");
    await compareWithSql(stage, market, report, shutdown);
  },
});

/** The heap of a million jobs and candidates has more than Node's usual bound. */
const nodeArgs = ["--expose-gc", "--max-old-space-size=12000"];

const measureSize = ({ count, seed }: Market, shutdown: Shutdown): Promise<Measured> =>
  runChild<Measured>(
    { file: "infra/trials/src/bench/matching/size.ts", args: [String(count), String(seed)], env: {}, nodeArgs },
    shutdown,
  );

function tell(report: Report, what: string, { clock, cpu }: Times, tenth: Times): void {
  report.figure(`${what}, median`, median(clock), "ms");
  report.figure(`${what}, p99`, percentile(clock, 99), "ms", { atMost: 10 });
  report.figure(`${what}, processor time, median`, median(cpu), "ms");
  report.figure(`${what}, processor time, p99`, percentile(cpu, 99), "ms", { atMost: 10 });
  report.figure(`${what}, processor time against a tenth of them`, median(cpu) / median(tenth.cpu), "×");
}

async function compareWithSql(stage: Stage, market: Market, report: Report, shutdown: Shutdown): Promise<void> {
  const weights = weightsOf(market);
  const client = new pg.Client({ connectionString: await stage.createDatabase("bench_matching") });
  await client.connect();
  shutdown.add(() => client.end());
  await fillTables(client, jobsOf(market), weights);
  const some = [...someCandidates(market, perRun)];
  const inSql = some.slice(0, statements(market.count));
  const index = indexOfJobs(jobsOf(market), weights);
  addCandidates(index, some);
  for (const candidate of inSql) await requireSame(client, index, candidate);
  const people = some.map(({ personId }) => personId);
  const ranked = await compare(
    async () => perSecondOf(some.length, async () => void timesOfBest(index, people)),
    () =>
      perSecondOf(inSql.length, async () => {
        for (const candidate of inSql) await bestInSql(client, candidate, month);
      }),
    1,
  );
  report.figure("best 200 jobs of a candidate, ours / SQL", ranked.ratio, "×", { atLeast: 10 });
  report.figure("ours, early runs / late runs (control)", ranked.control, "×");
  report.figure("SQL, one candidate against all jobs", 1_000 / ranked.reference, "ms");
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
