import { expect, it } from "vitest";
import { countPlaywright } from "./browser-suite.ts";

const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 };

it("counts a test that passed only on a repeat as failed", () => {
  expect(countPlaywright({ suites: [], stats: { ...stats, unexpected: 1, flaky: 1 }, errors: [] }, 1)).toMatchObject({
    passed: 5,
    failed: 2,
  });
});

it("counts an error outside any test as a failure and names it", () => {
  const outcome = countPlaywright({ suites: [], stats, errors: [{ message: "the stack did not start" }] }, 1);
  expect(outcome).toMatchObject({ failed: 1, notes: ["browser: the stack did not start"] });
});

it("names each failed test and how it failed", () => {
  const spec = { title: "shows it", file: "a.e2e.spec.ts", line: 7 };
  const failed = { ...spec, ok: false, tests: [{ results: [{ error: { message: "expected a heading" } }] }] };
  const passed = { ...spec, ok: true, tests: [{ results: [{}] }] };
  const report = { suites: [{ specs: [], suites: [{ specs: [passed, failed] }] }], stats, errors: [] };
  expect(countPlaywright({ ...report, stats: { ...stats, unexpected: 1 } }, 1).notes).toEqual([
    "failed: a.e2e.spec.ts:7 > shows it\n  expected a heading",
  ]);
});
