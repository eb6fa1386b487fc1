import { expect, it } from "vitest";
import { summary } from "./outcome.ts";

const outcome = { name: "a", passed: 0, failed: 0, skipped: 0, notes: [] };

it("adds the parts of a run up", () => {
  expect(summary([])).toBe("0 passed, 0 failed");
  expect(
    summary([
      { ...outcome, passed: 2 },
      { ...outcome, passed: 3, failed: 1 },
    ]),
  ).toBe("5 passed, 1 failed");
  expect(
    summary([
      { ...outcome, passed: 2 },
      { ...outcome, skipped: 4 },
    ]),
  ).toBe("2 passed, 0 failed, 4 skipped");
});
