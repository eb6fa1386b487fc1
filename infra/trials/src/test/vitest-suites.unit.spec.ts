import { describe, expect, it } from "vitest";
import { root } from "@provenwork/ops/root";
import { countVitest, cutShort } from "./vitest-suites.ts";

const test = (status: string, title = "does it") => ({
  status,
  title,
  ancestorTitles: ["a group"],
  failureMessages: status === "failed" ? ["\u{1b}[31mexpected 1\u{1b}[39m\nto be 2"] : [],
});
const file = (status: string, ...assertionResults: ReturnType<typeof test>[]) => ({
  name: `${root}contracts/src/a.unit.spec.ts`,
  status,
  assertionResults,
});

const ended = (code: number, tail = "") => ({ code, tail });

describe("counting a vitest report", () => {
  it("counts tests by their status", () => {
    const report = { testResults: [file("failed", test("passed"), test("failed"), test("pending"), test("todo"))] };
    expect(countVitest("unit", report, ended(1))).toMatchObject({ passed: 1, failed: 1, skipped: 2 });
  });

  it("names each failed test and how it failed", () => {
    const { notes } = countVitest("unit", { testResults: [file("failed", test("failed"))] }, ended(1));
    expect(notes).toEqual(["failed: contracts/src/a.unit.spec.ts > a group > does it\n  expected 1\n  to be 2"]);
  });

  it("counts a file that could not be loaded as a failure", () => {
    expect(countVitest("unit", { testResults: [file("failed")] }, ended(1))).toMatchObject({
      failed: 1,
      notes: ["failed: contracts/src/a.unit.spec.ts could not run\n  no message"],
    });
  });

  it("counts an error outside any test as a failure", () => {
    const output = `${"a line\n".repeat(100)}\u{1b}[31mError: read ECONNRESET\u{1b}[39m\n`;
    const report = { testResults: [file("passed", test("passed"))] };
    const { notes, ...counts } = countVitest("unit", report, ended(1, output));
    expect(counts).toMatchObject({ passed: 1, failed: 1 });
    expect(notes[0]).toMatch(
      /^unit: vitest ended with 1 though no test failed:\n( {2}a line\n){59} {2}Error: read ECONNRESET$/,
    );
  });

  it("names skipped groups with the reasons their tests give", () => {
    const tests = [test("pending", "skipped: no server"), test("pending"), test("pending"), test("pending")];
    const { notes } = countVitest("unit", { testResults: [file("passed", ...tests)] }, ended(0));
    expect(notes).toEqual(["skipped 4: a group: no server; does it; does it and 1 more"]);
  });
});

it("counts a run that was cut short as a failure, and shows how far it came", () => {
  const outcome = cutShort("event-store", "5 minutes", "\u{1b}[32m✓\u{1b}[39m appends\n");
  expect(outcome).toMatchObject({ passed: 0, failed: 1 });
  expect(outcome.notes).toEqual([
    "failed: event-store was not done after 5 minutes and was ended; its last lines:\n  ✓ appends",
  ]);
});
