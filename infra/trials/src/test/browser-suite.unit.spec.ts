import { expect, it } from "vitest";
import { countPlaywright } from "./browser-suite.ts";

const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 };

it("counts a test that passed only on a repeat as failed", () => {
  expect(countPlaywright({ stats: { ...stats, unexpected: 1, flaky: 1 }, errors: [] }, 1)).toMatchObject({
    passed: 5,
    failed: 2,
  });
});

it("counts an error outside any test as a failure and names it", () => {
  const outcome = countPlaywright({ stats, errors: [{ message: "the stack did not start" }] }, 1);
  expect(outcome).toMatchObject({ failed: 1, notes: ["browser: the stack did not start"] });
});
