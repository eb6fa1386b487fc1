import { expect, test } from "vitest";
import { rankSimilar } from "./rank-similar.ts";

const titles = (...all: string[]) => all.map((title) => ({ title }));
const ranked = (title: string, jobs: { title: string }[]) => rankSimilar(title, jobs, 4).map((job) => job.title);

test("the most alike come first, equals in their order, and what shares no word is left out", () => {
  const jobs = titles("Night Cook", "Welder", "Line Cook", "Evening Line Cook", "Line Inspector");
  expect(ranked("Line Cook (m/f)", jobs)).toEqual(["Line Cook", "Evening Line Cook", "Night Cook", "Line Inspector"]);
});

test("a word that many titles have does not make jobs similar", () => {
  const seniors = titles(...Array.from({ length: 20 }, (_, index) => `Senior Trade${index}`));
  expect(ranked("Senior Baker", [...seniors, { title: "Baker" }])).toEqual(["Baker"]);
});

test("titles without words are similar to none", () => {
  expect(ranked("🙂", titles("🙂", "Cook"))).toEqual([]);
  expect(ranked("Cook", [])).toEqual([]);
});
