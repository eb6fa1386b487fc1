import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";
import { root } from "@provenwork/ops/root";
import { type Outcome, failure } from "./outcome.ts";
import { type Ended, heading, run } from "./run.ts";
import { reasonOf } from "@provenwork/ops/reason";

const shownTitles = 3;

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          failureMessages: z.array(z.string()).optional(),
        }),
      ),
    }),
  ),
});
export type VitestReport = z.output<typeof report>;

/**
 * Runs a vitest project, optionally only files whose path contains one of `filters`. With `withinMinutes`, a run that takes
 * longer is ended and has failed.
 */
export async function vitestSuite(
  name: string,
  project = name,
  filters: readonly string[] = [],
  withinMinutes?: number,
): Promise<Outcome> {
  heading(name);
  const folder = mkdtempSync(join(tmpdir(), "provenwork-vitest-"));
  const file = join(folder, "report.json");
  try {
    // Verbose shows each test when it is done, so that the end of a run that was cut short says how far it came.
    const shown = withinMinutes === undefined ? "default" : "verbose";
    const reporters = [`--reporter=${shown}`, "--reporter=json", `--outputFile.json=${file}`];
    const options = withinMinutes === undefined ? {} : { withinMs: withinMinutes * 60_000 };
    const ended = await run("vitest", ["run", "--project", project, ...reporters, ...filters], options);
    return ended.late ? cutShort(name, `${withinMinutes} minutes`, ended.tail) : readReport(name, file, ended);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What was passed before is not counted: nobody knows whether the rest would. */
export const cutShort = (name: string, limit: string, tail: string): Outcome => ({
  name,
  passed: 0,
  failed: 1,
  skipped: 0,
  notes: [`failed: ${name} was not done after ${limit} and was ended; its last lines:\n${indented(tail)}`],
});

function readReport(name: string, file: string, ended: Ended): Outcome {
  try {
    return countVitest(name, report.parse(JSON.parse(readFileSync(file, "utf8"))), ended);
  } catch (error) {
    const notes = [`vitest wrote no report (exit code ${ended.code}): ${reasonOf(error)}`];
    return { name, passed: 0, failed: 1, skipped: 0, notes };
  }
}

/** Counts a report. A file that could not be loaded, and an error outside any test, each count as one failure. */
export function countVitest(name: string, { testResults }: VitestReport, { code, tail }: Ended): Outcome {
  const tests = testResults.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file: file.name })));
  const broken = testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  const failures = tests.filter((test) => test.status === "failed");
  const failed = failures.length + broken.length;
  const skipped = tests.filter((test) => test.status !== "failed" && test.status !== "passed");
  const stray = failed === 0 && code !== 0;
  return {
    name,
    passed: tests.filter((test) => test.status === "passed").length,
    failed: failed + (stray ? 1 : 0),
    skipped: skipped.length,
    notes: [
      ...failures.map(({ file, ancestorTitles, title, failureMessages }) =>
        failure([relative(root, file), ...ancestorTitles, title].join(" > "), failureMessages?.join("\n")),
      ),
      ...broken.map((file) => failure(`${relative(root, file.name)} could not run`, file.message)),
      ...(stray ? [`${name}: vitest ended with ${code} though no test failed:\n${indented(tail)}`] : []),
      ...skippedSuites(skipped),
    ],
  };
}

const strayLines = 60;

/** The end of an output, where vitest tells of errors outside tests. */
const indented = (tail: string): string =>
  stripVTControlCharacters(tail).trimEnd().split("\n").slice(-strayLines).map((line) => `  ${line}`).join("\n"); // prettier-ignore

/** One line for each group of skipped tests, with titles that give the reason. */
function skippedSuites(tests: readonly { file: string; ancestorTitles: readonly string[]; title: string }[]): string[] {
  const groups = Map.groupBy(tests, (test) => test.ancestorTitles[0] ?? relative(root, test.file));
  return [...groups].map(([group, all]) => {
    const titles = all.slice(0, shownTitles).map(({ title }) => title.replace(/^skipped: /, ""));
    const more = all.length > shownTitles ? ` and ${all.length - shownTitles} more` : "";
    return `skipped ${all.length}: ${group}: ${titles.join("; ")}${more}`;
  });
}
