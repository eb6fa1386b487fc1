import { expect, it } from "vitest";
import { meanOf, qualityOf } from "./measures.ts";

const fits = (posting: number) => posting < 2;

it("counts hits among the first ten, the rank of the first, and gains by rank against the best order", () => {
  expect(qualityOf([0, 1, 5], fits, 2)).toEqual({ precisionAt10: 0.2, reciprocalRank: 1, ndcgAt10: 1 });
  const { reciprocalRank, ndcgAt10 } = qualityOf([7, 0], fits, 2);
  expect(reciprocalRank).toBe(0.5);
  expect(ndcgAt10).toBeCloseTo(1 / Math.log2(3) / (1 + 1 / Math.log2(3)));
  expect(qualityOf([], fits, 2)).toEqual({ precisionAt10: 0, reciprocalRank: 0, ndcgAt10: 0 });
  expect(qualityOf([9], fits, 0).ndcgAt10).toBe(0);
});

it("takes the mean of each", () => {
  const [good, bad] = [qualityOf([0], fits, 1), qualityOf([9], fits, 1)];
  expect(meanOf([good, bad])).toEqual({ precisionAt10: 0.05, reciprocalRank: 0.5, ndcgAt10: 0.5 });
});
