import { lastInstantOf } from "@provenwork/contracts/job/listing-days";
import { expect, it } from "vitest";
import { formatCloses } from "./format-closes.ts";

it.each([
  ["2026-12-01", "closes today"],
  ["2026-12-02", "closes tomorrow"],
  ["2026-12-06", "closes in 5 days"],
  ["2026-12-31", "closes in 30 days"],
  ["2027-01-01", "closes Jan 1, 2027"],
  ["2026-11-30", "closes today"],
])("a job listed until %s %s", (day, text) => {
  const evening = new Date(2026, 11, 1, 23, 30).getTime();
  expect(formatCloses(lastInstantOf(day), evening)).toBe(text);
});
