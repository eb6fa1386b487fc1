import { browserSuite } from "./test/browser-suite.ts";
import { type Outcome, summary } from "./test/outcome.ts";
import { type StaticCheck, staticCheck } from "./test/static-checks.ts";
import { vitestSuite } from "./test/vitest-suites.ts";

const check = (name: StaticCheck) => () => staticCheck(name);
const parts: Readonly<Record<string, () => Promise<Outcome>>> = {
  format: check("format"),
  lint: check("lint"),
  types: check("types"),
  knip: check("knip"),
  unit: () => vitestSuite("unit"),
  integration: () => vitestSuite("integration"),
  browser: browserSuite,
  long: () => vitestSuite("long"),
  "event-store": () => vitestSuite("event-store", "integration", ["infra/platform/src/event-store/"]),
};
const selections: Readonly<Record<string, readonly string[]>> = {
  all: ["format", "lint", "types", "knip", "unit", "integration", "browser"],
  check: ["format", "lint", "types", "knip", "unit"],
};

const [wanted = "all"] = process.argv.slice(2);
const names = selections[wanted] ?? [wanted];
const outcomes: Outcome[] = [];
for (const name of names) {
  const part = parts[name];
  if (part === undefined) {
    const known = [...Object.keys(selections), ...Object.keys(parts)].join(" | ");
    console.error(`provenwork: there is no test part "${name}": use npm test -- ${known}`);
    process.exit(2);
  }
  outcomes.push(await part());
}

const notes = outcomes.flatMap((outcome) => outcome.notes);
console.log(["", ...notes, summary(outcomes)].join("\n"));
process.exitCode = outcomes.some((outcome) => outcome.failed > 0) ? 1 : 0;
