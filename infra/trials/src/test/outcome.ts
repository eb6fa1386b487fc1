import { stripVTControlCharacters } from "node:util";

/** Result of one part of the run. `notes`: skipped tests with reasons, and failures outside of tests. */
export interface Outcome {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly notes: readonly string[];
}

/**
 * What was skipped and how tests failed; then, so that the end of a long output has all of it, the name of each failure and the
 * run in one line: `12 passed, 0 failed`, with `, 3 skipped` where something was.
 */
export function summary(outcomes: readonly Outcome[]): string {
  const notes = outcomes.flatMap((outcome) => outcome.notes);
  const failures = notes.filter((note) => note.startsWith("failed: ")).map((note) => note.split("\n", 1)[0]);
  return ["", ...notes, ...(failures.length > 1 ? ["", ...failures] : []), counts(outcomes)].join("\n");
}

function counts(outcomes: readonly Outcome[]): string {
  const sum = (key: "passed" | "failed" | "skipped") => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const skipped = sum("skipped");
  return `${sum("passed")} passed, ${sum("failed")} failed${skipped === 0 ? "" : `, ${skipped} skipped`}`;
}

const shownLines = 15;

/** A note on a failed test: its name and the beginning of its message, so that the end of a long output says what failed. */
export function failure(name: string, message = "no message"): string {
  const lines = stripVTControlCharacters(message).trim().split("\n").slice(0, shownLines);
  return [`failed: ${name}`, ...lines.map((line) => `  ${line}`)].join("\n");
}
