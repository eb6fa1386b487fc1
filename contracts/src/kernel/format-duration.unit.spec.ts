import { expect, it } from "vitest";
import { formatDuration } from "./format-duration.ts";

it("formats durations in at most two units", () => {
  expect([0.2, 7.2, 59.1, 185, 7_800, 7_200].map(formatDuration)).toEqual([
    "1 s",
    "8 s",
    "1 min",
    "3 min 5 s",
    "2 h 10 min",
    "2 h",
  ]);
});
