import { expect, it } from "vitest";
import { jobsWords } from "./job-words.ts";

it("counts jobs in words", () => {
  expect([jobsWords({ count: 1, more: false }), jobsWords({ count: 2, more: false }, "open ")]).toEqual([
    "1 job",
    "2 open jobs",
  ]);
});
