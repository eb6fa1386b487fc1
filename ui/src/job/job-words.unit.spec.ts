import { expect, it } from "vitest";
import { factsOf } from "@provenwork/contracts/job/labels";
import { agoWords } from "#design/format.ts";
import { jobsWords } from "./job-words.ts";

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
