import { expect, it } from "vitest";
import { agoWords, factsOf, jobsWords, payWords, salaryWords } from "./job-words.ts";

const pay = (min: number | null, max: number | null, per: "year" | "hour" = "year") =>
  payWords({ min, max, currency: "USD", per });

it.each([
  [pay(128_000, 150_000), { figures: "$128,000 – $150,000", per: "a year" }],
  [pay(46, 54, "hour"), { figures: "$46 – $54", per: "an hour" }],
  [pay(62, 62, "hour"), { figures: "$62", per: "an hour" }],
  [pay(50_000, null), { figures: "From $50,000", per: "a year" }],
  [pay(null, 50_000), { figures: "Up to $50,000", per: "a year" }],
  [pay(null, null), undefined],
  [payWords(null), undefined],
])("pay in words: %j", (words, expected) => {
  expect(words).toEqual(expected);
});

it("says remote once", () => {
  const job = { location: "USA", workplace: "remote", experienceLevel: "mid_level" } as const;
  expect(factsOf({ ...job, jobType: "remote" })).toBe("USA · Remote · Mid level");
  expect(factsOf({ ...job, jobType: "contract" })).toBe("USA · Remote · Contract · Mid level");
});

it("counts jobs in words", () => {
  expect([jobsWords({ count: 1, more: false }), jobsWords({ count: 2, more: false }, "open ")]).toEqual([
    "1 job",
    "2 open jobs",
  ]);
});

it.each([
  ["2026-11-21T08:59:40.000Z", "Just now"],
  ["2026-11-21T09:05:00.000Z", "Just now"],
  ["2026-11-21T08:58:00.000Z", "2 minutes ago"],
  ["2026-11-21T06:00:00.000Z", "3 hours ago"],
  ["2026-11-20T08:00:00.000Z", "Yesterday"],
  ["2026-11-12T09:00:00.000Z", "9 days ago"],
])("%s is %s", (at, words) => {
  expect(agoWords(at, Date.parse("2026-11-21T09:00:00.000Z"))).toBe(words);
});

it("shows a salary in figures and in words together", () => {
  const figures = { min: 46, max: 54, currency: "USD", per: "hour" } as const;
  expect(salaryWords({ pay: figures, salary: "plus tips" })).toBe("$46 – $54 an hour · plus tips");
  expect(salaryWords({ pay: figures, salary: null })).toBe("$46 – $54 an hour");
  expect(salaryWords({ pay: null, salary: "plus tips" })).toBe("plus tips");
  expect(salaryWords({ pay: null, salary: null })).toBeUndefined();
});
