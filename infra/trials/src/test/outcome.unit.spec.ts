import { expect, it } from "vitest";
import { summary } from "./outcome.ts";

const outcome = { name: "a", passed: 0, failed: 0, skipped: 0, notes: [] };

it("adds the parts of a run up", () => {
  expect(summary([])).toBe("\n0 passed, 0 failed");
  expect(
    summary([
      { ...outcome, passed: 2 },
      { ...outcome, passed: 3, failed: 1 },
    ]),
  ).toBe("\n5 passed, 1 failed");
  expect(
    summary([
      { ...outcome, passed: 2 },
      { ...outcome, skipped: 4 },
    ]),
  ).toBe("\n2 passed, 0 failed, 4 skipped");
});

it("ends with the names of all failures, which the ends of long notes would hide", () => {
  const notes = ["failed: first\n  why", "skipped 1: other", "failed: second\n  why"];
  expect(summary([{ ...outcome, failed: 2, notes }])).toBe(
    ["", ...notes, "", "failed: first", "failed: second", "0 passed, 2 failed"].join("\n"),
  );
});
