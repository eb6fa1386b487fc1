import { expect, it } from "vitest";
import { formatJobCount } from "./format-job.ts";

it("counts jobs in words", () => {
  expect([formatJobCount({ count: 1, more: false }), formatJobCount({ count: 2, more: false }, "open ")]).toEqual([
    "1 job",
    "2 open jobs",
  ]);
});
