import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { findBrowser } from "../e2e/browser.ts";
import { root } from "@provenwork/ops/root";
import { type Outcome, failure } from "./outcome.ts";
import { heading, run, say } from "./run.ts";
import { vitestSuite } from "./vitest-suites.ts";
import { reasonOf } from "@provenwork/ops/reason";

const result = z.object({
  error: z.object({ message: z.string().optional() }).optional(),
  attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })).optional(),
});
const spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  ok: z.boolean(),
  tests: z.array(z.object({ results: z.array(result) })),
});
const suite = z.object({
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional();
  },
});
const report = z.object({
  suites: z.array(suite),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.object({ message: z.string().optional() })),
});
export type PlaywrightReport = z.output<typeof report>;

/** Why a part is skipped, where there is no browser. */
async function withoutBrowser(name: string): Promise<Outcome | undefined> {
  const browser = await findBrowser();
  if (!("missing" in browser)) return undefined;
  say(browser.missing);
  return { name, passed: 0, failed: 0, skipped: 1, notes: [`skipped ${name}: ${browser.missing}`] };
}

/** Runs the component tests in a real Chromium, whose server is vitest. */
export const componentSuite = async (paths: readonly string[] = []): Promise<Outcome> =>
  (await withoutBrowser("component")) ?? (await vitestSuite("component", "component", paths));

/** Runs the journeys in a real Chromium over real processes. */
export async function browserSuite(paths: readonly string[] = []): Promise<Outcome> {
  heading("browser");
  const skipped = await withoutBrowser("browser");
  if (skipped !== undefined) return skipped;
  const folder = mkdtempSync(join(tmpdir(), "provenwork-playwright-"));
  const file = join(folder, "report.json");
  try {
    const playwright = join(root, "infra/trials/node_modules/.bin/playwright");
    const args = ["test", "--config", "infra/trials/src/e2e/playwright.config.ts", ...paths];
    const { code } = await run(playwright, args, { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } });
    return countPlaywright(report.parse(JSON.parse(readFileSync(file, "utf8"))), code);
  } catch (error) {
    const notes = [`Playwright wrote no report: ${reasonOf(error)}`];
    return { name: "browser", passed: 0, failed: 1, skipped: 0, notes };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A test that passed only on a repeat counts as failed; so does an error outside any test. */
export function countPlaywright({ suites, stats, errors }: PlaywrightReport, code: number): Outcome {
  const failed = stats.unexpected + stats.flaky;
  const stray = failed === 0 && code !== 0 ? Math.max(1, errors.length) : 0;
  return {
    name: "browser",
    passed: stats.expected,
    failed: failed + stray,
    skipped: stats.skipped,
    notes: [
      ...failures(suites),
      ...errors.map(({ message }) => `browser: ${message ?? "an error outside any test"}`),
      ...(stats.skipped > 0 ? [`skipped ${stats.skipped} in browser: the list above names them`] : []),
    ],
  };
}

const failures = (suites: PlaywrightReport["suites"]): string[] =>
  suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ title, file, line, tests }) => {
        const found = tests.flatMap(({ results }) => results).find(({ error }) => error !== undefined);
        return [failure(`${file}:${line} > ${title}`, found?.error?.message), ...pageOf(found)].join("\n");
      }),
    ...failures(inner),
  ]);

const shownOfPage = 40;

/** What the page showed when a test failed: the beginning of the snapshot that Playwright leaves, from its main part on. */
function pageOf({ attachments = [] }: z.output<typeof result> = {}): string[] {
  const path = attachments.find(({ name }) => name === "error-context")?.path;
  if (path === undefined) return [];
  const [, snapshot] = /^```yaml\n(.*?)\n```/ms.exec(readFileSync(path, "utf8")) ?? [];
  if (snapshot === undefined) return [];
  const lines = snapshot.split("\n");
  const main = lines.findIndex((line) => /^ *- main\b/.test(line));
  return [
    "  The page:",
    ...lines
      .slice(Math.max(0, main))
      .slice(0, shownOfPage)
      .map((line) => `  ${line}`),
  ];
}
