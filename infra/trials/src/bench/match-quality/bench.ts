import { existsSync } from "node:fs";
import { join } from "node:path";
import { recognise } from "@provenwork/contracts/matching/recognise";
import { startEmbeddedPostgres } from "@provenwork/ops/postgres/embedded";
import pg from "pg";
import type { Bench } from "../harness/bench.ts";
import type { Report } from "../harness/figures.ts";
import { temporaryFolder } from "../harness/stage.ts";
import type { Quality } from "./measures.ts";
import { qualityIn } from "./quality-in.ts";
import { type Ranking, bm25, bm25OfStems, ours, tsRankCd, wordOverlap } from "./rankings.ts";
import { type Task, halfOfTheSkills, sameCategory, textOf } from "./tasks.ts";
import { otherTrades } from "./trades.ts";

const files = ["job-skills.csv", "job-postings.csv"];
const queriesOfSkills = 300;

export const matchQualityBench: Bench = {
  summary:
    "how well skills find the postings that fit, against word overlap, BM25 and ts_rank_cd, on postings in --data FOLDER",
  defaults: { events: 0, seconds: 0, seed: 1, data: "" },
  async run({ seed, data = "" }, report, shutdown) {
    const missing = files.filter((file) => !existsSync(join(data, file)));
    if (data === "" || missing.length > 0) {
      report.note(`skipped: --data must name a folder with ${files.join(" and ")}`);
      return;
    }
    const postgres = await startEmbeddedPostgres({ folder: join(temporaryFolder(shutdown), "postgres") });
    shutdown.add(() => postgres.stop());
    for (const task of [halfOfTheSkills(data, seed, queriesOfSkills), sameCategory(data), ...otherTrades()]) {
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      await compareOn(task, client, report);
      await client.end();
    }
    recogniseMegabyte(sameCategory(data), report);
  },
};

async function compareOn(task: Task, client: pg.Client, report: Report): Promise<void> {
  const { name, postings, queries } = task;
  report.note(`${name}: ${queries.length} candidates, ${postings.length} postings`);
  const rankings: Readonly<Record<string, Ranking>> = {
    skills: ours(postings),
    "word overlap": wordOverlap(postings),
    BM25: bm25(postings),
    "BM25 of stems": bm25OfStems(postings),
    ts_rank_cd: await tsRankCd(client, postings),
  };
  const found: Record<string, Quality> = {};
  for (const [ranking, rank] of Object.entries(rankings)) found[ranking] = await qualityIn(task, rank);
  for (const [ranking, quality] of Object.entries(found)) {
    report.figure(`${name}, ${ranking}: precision at 10`, quality.precisionAt10, "");
    report.figure(`${name}, ${ranking}: mean reciprocal rank`, quality.reciprocalRank, "");
    report.figure(`${name}, ${ranking}: nDCG at 10`, quality.ndcgAt10, "");
  }
  const own = found["skills"]?.ndcgAt10 ?? 0;
  for (const [ranking, { ndcgAt10 }] of Object.entries(found).slice(1))
    report.figure(`${name}: nDCG of skills / ${ranking}`, own / ndcgAt10, "×", { atLeast: 1 });
}

/** Processor time for 1 MB of postings, the best of ten. */
function recogniseMegabyte({ postings }: Task, report: Report): void {
  let text = postings.map(textOf).join("\n");
  while (text.length < 1_000_000) text += text;
  text = text.slice(0, 1_000_000);
  const times = Array.from({ length: 10 }, () => {
    const began = process.cpuUsage();
    recognise(text);
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1_000;
  });
  report.figure("skills recognised in 1 MB of postings", Math.min(...times), "ms", { atMost: 50 });
}
