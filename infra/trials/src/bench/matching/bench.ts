import { isDeepStrictEqual } from "node:util";
import { type Ranked, mostMatches } from "@provenwork/contracts/matching/packed-matches";
import { weighed } from "@provenwork/contracts/matching/weights";
import { openPool } from "@provenwork/platform/postgres/pool";
import { migrateProjector } from "@provenwork/projector/kernel/projector-schema";
import { MatchIndex } from "@provenwork/projector/matching/match-index/match-index";
import { seededRandom } from "@provenwork/projector/testing/random";
import pg from "pg";
import { compare, median, percentile, timed } from "../harness/arms.ts";
import type { Bench } from "../harness/bench.ts";
import { runChild } from "../harness/child.ts";
import { openStage } from "../harness/stage.ts";
import { type GeneratedCandidate, type GeneratedJob, generatedCandidate, generatedJob } from "./facts.ts";
import { bestInSql, fillTables } from "./in-sql.ts";
import { fillReadModel, loadFromRows } from "./load.ts";
import type { Memory } from "./memory.ts";

const month = 322;
/** Candidates that each arm ranks jobs for in one run, and new jobs. */
const perRun = { ours: 200, sql: 20, jobs: 300 };
const rounds = 2;
/** Jobs by which the rows of all candidates are estimated. */
const sample = 4_000;

export const matchingBench: Bench = {
  summary: "the best of as many jobs as candidates (--events of each), against one SQL statement with a GIN index",
  defaults: { events: 100_000, seconds: 0, seed: 1 },
  async run({ events: count, seed }, report, shutdown) {
    const random = seededRandom(seed);
    const jobs = Array.from({ length: count }, () => generatedJob(random));
    const candidates = Array.from({ length: count }, () => generatedCandidate(random));
    const asking = new Map<string, number>();
    for (const { skill } of jobs.flatMap(({ facts }) => [...facts.skills, ...(facts.words ?? [])]))
      asking.set(skill, (asking.get(skill) ?? 0) + 1);
    const weights = { version: 1, bySkill: weighed(count, asking) };

    const index = new MatchIndex();
    index.setWeights(weights);
    index.setMonth(month);
    for (const { jobId, facts } of jobs) index.putJob(jobId, facts);
    for (const { personId, facts } of candidates) index.putCandidate(personId, facts);
    index.outdated();

    const stage = await openStage(shutdown);
    const database = await stage.createDatabase("bench_matching");
    const client = new pg.Client({ connectionString: database });
    await client.connect();
    shutdown.add(() => client.end());
    await fillTables(client, jobs, weights);

    let next = 0;
    const following = (): GeneratedCandidate => candidates[(next += 7) % count] as GeneratedCandidate;
    for (let each = 0; each < 20; each += 1) await requireSame(client, index, following());

    const times: number[] = [];
    const ours = async () => {
      const began = performance.now();
      for (let each = 0; each < perRun.ours; each += 1) {
        const from = performance.now();
        index.best(following().personId);
        times.push(performance.now() - from);
      }
      return perRun.ours / ((performance.now() - began) / 1_000);
    };
    const inSql = async () => {
      const [seconds] = await timed(async () => {
        for (let each = 0; each < perRun.sql; each += 1) await bestInSql(client, following(), month);
      });
      return perRun.sql / seconds;
    };
    await ours();
    times.length = 0;
    const ranked = await compare(ours, inSql, rounds);

    const few = new MatchIndex();
    few.setWeights(weights);
    few.setMonth(month);
    for (const { jobId, facts } of jobs.slice(0, sample)) few.putJob(jobId, facts);
    for (const { personId, facts } of candidates) {
      few.putCandidate(personId, facts);
      index.recall(personId, leastOf(few.best(personId).ranked, count));
    }
    const added = Array.from({ length: perRun.jobs }, () => timeOfJob(index, generatedJob(random)));
    const pool = openPool({ url: database, name: "bench", max: 1, connectTimeout: 10_000 });
    await migrateProjector(pool);
    await pool.end();
    await fillReadModel(client, jobs, candidates);
    const loaded = median([await loadFromRows(client), await loadFromRows(client), await loadFromRows(client)]);

    report.figure("best 200 jobs of a candidate, ours / SQL", ranked.ratio, "×", { atLeast: 10 });
    report.figure("ours, early runs / late runs (control)", ranked.control, "×");
    report.figure("one candidate against all jobs, median", median(times), "ms");
    report.figure("one candidate against all jobs, p99", percentile(times, 99), "ms", { atMost: 10 });
    report.figure("pairs of candidate and job", ranked.ours * count, "pairs/s", { atLeast: 10_000_000 });
    report.figure("SQL, one candidate against all jobs", 1_000 / ranked.reference, "ms");
    report.figure("one new job against all candidates, median", median(added), "ms");
    report.figure("one new job against all candidates, p99", percentile(added, 99), "ms", { atMost: 10 });
    const file = "infra/trials/src/bench/matching/memory.ts";
    const args = [String(count), String(seed)];
    const memory = await runChild<Memory>({ file, args, env: {}, nodeArgs: ["--expose-gc"] }, shutdown);
    report.figure("memory of a job", memory.job, "bytes");
    report.figure("memory of a candidate", memory.candidate, "bytes");
    report.figure("start: loading the index from the rows", loaded, "s");
  },
};

/** What a row of the best of all jobs keeps at least, as the best of the sample tell: all would take minutes. */
const leastOf = (ranked: readonly Ranked[], count: number): number =>
  ranked[Math.max(0, Math.round((mostMatches * sample) / Math.max(count, sample)) - 1)]?.score ?? 0;

/** Milliseconds until it is known whose row a new job may be in. */
function timeOfJob(index: MatchIndex, { jobId, facts }: GeneratedJob): number {
  const from = performance.now();
  index.putJob(jobId, facts);
  index.outdated();
  return performance.now() - from;
}

/** @throws when both arms do not rank the same jobs with the same scores */
async function requireSame(client: pg.Client, index: MatchIndex, candidate: GeneratedCandidate): Promise<void> {
  const best = index.best(candidate.personId).ranked.slice(0, 50);
  const same = isDeepStrictEqual(best, await bestInSql(client, candidate, month));
  if (!same) throw new Error(`index and SQL rank other jobs for ${candidate.personId}: the rule differs`);
}
