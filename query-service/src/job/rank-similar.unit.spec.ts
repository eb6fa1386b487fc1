import { expect, test } from "vitest";
import { rankSimilar } from "./rank-similar.ts";

const titles = (...all: string[]) => all.map((title) => ({ title }));
const ranked = (title: string, jobs: { title: string }[]) => rankSimilar(title, jobs, 4).map((job) => job.title);

test("the most alike come first, equals in their order, and what shares no word is left out", () => {
  const jobs = titles("Night Cook", "Welder", "Line Cook", "Evening Line Cook", "Line Inspector");
  expect(ranked("Line Cook (m/f)", jobs)).toEqual(["Line Cook", "Evening Line Cook", "Night Cook", "Line Inspector"]);
});

test("a shared level or filler does not make jobs similar", () => {
  const seniors = titles(...Array.from({ length: 20 }, (_, index) => `Senior Trade${index}`));
  expect(ranked("Senior Baker", [...seniors, { title: "Baker" }])).toEqual(["Baker"]);
  expect(ranked("Head of Sales", titles("Doctor of Medicine"))).toEqual([]);
});

test("a word that most titles have still tells neighbours from strangers", () => {
  const engineers = ["Data", "Network", "Software", "Sales"].map((field) => `${field} Engineer`);
  const board = titles(...engineers, "Cook", "Software Trainer", "Staff Software Engineer", "Data Engineer");
  expect(ranked("Senior Software Engineer", board).slice(0, 2)).toEqual([
    "Software Engineer",
    "Staff Software Engineer",
  ]);
  expect(ranked("Mining Engineer", board)).toEqual([
    "Data Engineer",
    "Network Engineer",
    "Software Engineer",
    "Sales Engineer",
  ]);
});

test("titles without words are similar to none", () => {
  expect(ranked("🙂", titles("🙂", "Cook"))).toEqual([]);
  expect(ranked("Cook", [])).toEqual([]);
});
