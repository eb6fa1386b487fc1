import { expect, it } from "vitest";
import { jobsInNumbers } from "./jobs-in-numbers.ts";

const facts = { day: "2026-11-23", postedThatDay: 10, isVerified: false };

it("jobs-in-numbers: ten jobs in a day of a company that is not verified; further ones of that day are no new evidence", () => {
  const found = { rule: "jobs-in-numbers", version: 1, of: "2026-11-23", weight: 1, day: "2026-11-23" };
  expect(jobsInNumbers({ ...facts, postedThatDay: 9 })).toBeUndefined();
  expect(jobsInNumbers(facts)).toEqual({ ...found, jobs: 10 });
  expect(jobsInNumbers({ ...facts, postedThatDay: 31 })).toEqual({ ...found, jobs: 31 });
  expect(jobsInNumbers({ ...facts, isVerified: true })).toBeUndefined();
});
