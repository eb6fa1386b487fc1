import { existsSync } from "node:fs";
import { join } from "node:path";
import { readWords } from "@provenwork/contracts/matching/read-words";
import { recognise } from "@provenwork/contracts/matching/recognise";
import { startEmbeddedPostgres } from "@provenwork/ops/postgres/embedded";
import pg from "pg";
import { trial } from "../../trial/trial.ts";
import type { Report } from "../../trial/report.ts";
import { temporaryFolder } from "../harness/stage.ts";
import type { Quality } from "./measures.ts";
import { qualityIn } from "./quality-in.ts";
import { type Ranking, bm25, bm25OfStems, ours, tsRankCd, wordOverlap } from "./rankings.ts";
import { type Task, byResponsibilities, halfOfTheSkills, sameCategory, textOf } from "./tasks.ts";
import { otherTrades } from "./trades.ts";
import { wholeTrades } from "./whole-trades.ts";

const files = ["job-skills.csv", "job-postings.csv"];
const queriesOfSkills = 300;

export const matchQualityBench = trial({
  summary:
    "how well skills find the postings that fit, against word overlap, BM25 and ts_rank_cd, on postings in --data FOLDER",
  options: { data: "" },
  async run({ seed, data }, report, shutdown) {
    const missing = files.filter((file) => !existsSync(join(data, file)));
    if (data === "" || missing.length > 0) {
      report.note(`skipped: --data must name a folder with ${files.join(" and ")}`);
      return;
    }
    const postgres = await startEmbeddedPostgres({ folder: join(temporaryFolder(shutdown), "postgres") });
    shutdown.add(() => postgres.stop());
    const half = halfOfTheSkills(data, seed, queriesOfSkills);
    for (const task of [half, sameCategory(data), ...byResponsibilities(data), ...otherTrades(), wholeTrades()]) {
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      await compareOn(task, client, report);
      await client.end();
    }
    readMegabyte(sameCategory(data), report);
  },
});

async function compareOn(task: Task, client: pg.Client, report: Report): Promise<void> {
  const { name, postings, queries } = task;
  report.note(`${name}: ${queries.length} candidates, ${postings.length} postings`);
  const rankings: Readonly<Record<string, Ranking>> = {
    skills: ours(postings),
    "skills by starting weights": ours(postings, "starting"),
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
  const others = Object.entries(found).filter(([ranking]) => !ranking.startsWith("skills"));
  for (const [ranking, { ndcgAt10 }] of others)
    report.figure(`${name}: nDCG of skills / ${ranking}`, own / ndcgAt10, "×", { atLeast: 1 });
}

/** Processor time for 1 MB, the best of ten: postings, and words that are all different. */
function readMegabyte({ postings }: Task, report: Report): void {
  let text = postings.map(textOf).join("\n");
  while (text.length < megabyte) text += text;
  text = text.slice(0, megabyte);
  report.figure(
    "skills recognised in 1 MB of postings",
    bestOf(() => recognise(text)),
    "ms",
    { atMost: 50 },
  );
  report.figure(
    "plain words read of 1 MB of postings",
    bestOf(() => readWords(text)),
    "ms",
    { atMost: 50 },
  );
  const different = Array.from(
    { length: megabyte / 10 },
    (_, number) => `w${number.toString(36).padStart(8, "a")}`,
  ).join(" ");
  report.figure(
    "skills recognised in 1 MB of different words",
    bestOf(() => recognise(different)),
    "ms",
    { atMost: 50 },
  );
  report.figure(
    "plain words read of 1 MB of different words",
    bestOf(() => readWords(different)),
    "ms",
    { atMost: 50 },
  );
}

const megabyte = 1_000_000;

function bestOf(read: () => unknown): number {
  const times = Array.from({ length: 10 }, () => {
    const began = process.cpuUsage();
    read();
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}
