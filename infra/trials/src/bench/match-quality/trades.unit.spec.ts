import { expect, it } from "vitest";
import { qualityIn } from "./quality-in.ts";
import { bm25, ours, wordOverlap } from "./rankings.ts";
import { otherTrades } from "./trades.ts";

it.each(otherTrades())("$name find their postings no worse than by BM25 and word overlap", async (task) => {
  const [own, ...plain] = await Promise.all(
    [ours, bm25, wordOverlap].map((ranking) => qualityIn(task, ranking(task.postings))),
  );
  for (const each of plain) {
    expect(own?.ndcgAt10).toBeGreaterThanOrEqual(each.ndcgAt10);
    expect(own?.reciprocalRank).toBeGreaterThanOrEqual(each.reciprocalRank);
  }
});
