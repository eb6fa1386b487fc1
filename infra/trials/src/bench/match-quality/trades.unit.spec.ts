import { expect, it } from "vitest";
import { meanOf } from "./measures.ts";
import { qualityIn } from "./quality-in.ts";
import { type Ranking, bm25, bm25OfStems, ours, wordOverlap } from "./rankings.ts";
import type { Posting } from "./tasks.ts";
import { otherTrades } from "./trades.ts";
import { wholeTrades } from "./whole-trades.ts";

it.each(otherTrades())("$name find their postings no worse than by BM25 and word overlap", async (task) => {
  const [own, ...plain] = await Promise.all(
    [ours, bm25, wordOverlap].map((ranking) => qualityIn(task, ranking(task.postings))),
  );
  for (const each of plain) {
    expect(own?.ndcgAt10).toBeGreaterThanOrEqual(each.ndcgAt10);
    expect(own?.reciprocalRank).toBeGreaterThanOrEqual(each.reciprocalRank);
  }
});

it("finds those of all trades no worse than by BM25 of stems", async () => {
  const tasks = otherTrades();
  const overAll = async (ranking: (postings: readonly Posting[]) => Ranking) => {
    const found = await Promise.all(tasks.map((task) => qualityIn(task, ranking(task.postings))));
    return meanOf(tasks.flatMap(({ queries }, task) => queries.map(() => found[task] ?? meanOf([]))));
  };
  const [own, plain] = [await overAll(ours), await overAll(bm25OfStems)];
  expect(own.ndcgAt10).toBeGreaterThan(plain.ndcgAt10);
  expect(own.reciprocalRank).toBeGreaterThan(plain.reciprocalRank);
});

it("finds the postings of a resume's trade half as well again as word overlap, BM25 and BM25 of stems", async () => {
  const task = wholeTrades();
  const [own, ...plain] = await Promise.all(
    [ours, wordOverlap, bm25, bm25OfStems].map((ranking) => qualityIn(task, ranking(task.postings))),
  );
  for (const each of plain) {
    expect(own?.ndcgAt10).toBeGreaterThan(1.5 * each.ndcgAt10);
    expect(own?.precisionAt10).toBeGreaterThan(1.5 * each.precisionAt10);
  }
});
