import { browserSuite, componentSuite } from "./test/browser-suite.ts";
import { type Outcome, summary } from "./test/outcome.ts";
import { sideBySide } from "./test/run.ts";
import { type StaticCheck, staticCheck } from "./test/static-checks.ts";
import { vitestSuite } from "./test/vitest-suites.ts";

const check = (name: StaticCheck) => () => staticCheck(name);
/** Also against a live server, which may hang. */
const eventStoreMinutes = 5;

/** Those of vitest and Playwright take paths, to run only these. */
const parts = new Map<string, (paths: readonly string[]) => Promise<Outcome>>(
  Object.entries({
    format: check("format"),
    lint: check("lint"),
    types: check("types"),
    knip: check("knip"),
    unit: (paths) => vitestSuite("unit", "unit", paths),
    integration: (paths) => vitestSuite("integration", "integration", paths),
    cluster: (paths) => vitestSuite("cluster", "cluster", paths),
    component: componentSuite,
    browser: browserSuite,
    long: (paths) => vitestSuite("long", "long", paths),
    "event-store": () =>
      vitestSuite("event-store", "integration", ["infra/platform/src/event-store/"], eventStoreMinutes),
  }),
);
/** One or two lanes of parts, which run at once. */
type Stage = readonly [readonly string[], (readonly string[])?];
/**
 * Stages follow each other. Integration tests wait as much as they compute, so a second lane costs little. Clusters and a browser
 * compute all the time: next to them, each test would take several times as long.
 */
const selections = new Map<string, readonly Stage[]>([
  [
    "all",
    [
      [
        ["format", "lint", "unit", "integration"],
        ["types", "knip", "component"],
      ],
      [["cluster", "browser"]],
    ],
  ],
  [
    "check",
    [
      [
        ["format", "lint", "unit"],
        ["types", "knip"],
      ],
    ],
  ],
]);

const [wanted = "all", ...paths] = process.argv.slice(2);
const outcomes: Outcome[] = [];
for (const [first, second] of selections.get(wanted) ?? [[[wanted]] as Stage]) {
  const lanes =
    second === undefined
      ? [await inTurn(first)]
      : await sideBySide(
          () => inTurn(first),
          () => inTurn(second),
        );
  outcomes.push(...lanes.flat());
}

console.log(summary(outcomes));
process.exitCode = outcomes.some((outcome) => outcome.failed > 0) ? 1 : 0;

async function inTurn(names: readonly string[]): Promise<Outcome[]> {
  const done: Outcome[] = [];
  for (const name of names) done.push(await part(name)(paths));
  return done;
}

function part(name: string): (paths: readonly string[]) => Promise<Outcome> {
  const found = parts.get(name);
  if (found !== undefined) return found;
  const known = [...selections.keys(), ...parts.keys()].join(" | ");
  console.error(`provenwork: there is no test part "${name}": use npm test -- ${known}`);
  process.exit(2);
}
