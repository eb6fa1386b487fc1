import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

it("names each failed test, how it failed and what its page showed", ({ onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), "provenwork-browser-suite-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "error-context.md");
  writeFileSync(
    path,
    "# Error details\n\nno\n\n```yaml\n- banner:\n  - link\n- main:\n  - heading\n```\n\n# Test source\n",
  );
  const spec = { title: "shows it", file: "a.e2e.spec.ts", line: 7 };
  const results = [{ error: { message: "expected a heading" }, attachments: [{ name: "error-context", path }] }];
  const failed = { ...spec, ok: false, tests: [{ results }] };
  const passed = { ...spec, ok: true, tests: [{ results: [{}] }] };
  const report = { suites: [{ specs: [], suites: [{ specs: [passed, failed] }] }], stats, errors: [] };
  expect(countPlaywright({ ...report, stats: { ...stats, unexpected: 1 } }, 1).notes).toEqual([
    "failed: a.e2e.spec.ts:7 > shows it\n  expected a heading\n  The page:\n  - main:\n    - heading",
  ]);
});
