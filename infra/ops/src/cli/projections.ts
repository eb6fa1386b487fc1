import type { Comparison } from "@provenwork/projector/kernel/compare";
import {
  type Rebuilt,
  type RebuildOptions,
  rebuildReadModels,
  verifyReadModels,
} from "@provenwork/projector/kernel/rebuild";
import { rollBack } from "@provenwork/projector/kernel/versions";
import { projections } from "@provenwork/projector/areas";
import { Problem } from "../launch/problem.ts";
import { printJson } from "./print.ts";
import { progressBar } from "./progress.ts";
import type { Target } from "./target.ts";

interface Selection {
  all?: boolean;
  compare?: boolean;
  json?: boolean;
}

/** Rebuilds read models from the events and points readers at the new rows, without downtime. */
export async function rebuild(target: Target, name: string | undefined, selection: Selection): Promise<void> {
  const { json, compare = false } = selection;
  const done = await run(target, "rebuild", rebuildReadModels, { readModels: selected(name, selection), compare });
  report(done, json, done.flipped ? "readers see the new rows" : "NOT flipped: readers keep the old rows");
}

/** Builds read models aside, compares every row with the live ones and discards the build. Exit code 1 on a difference. */
export async function verify(target: Target, name: string | undefined, selection: Selection): Promise<void> {
  const { json } = selection;
  const done = await run(target, "verify", verifyReadModels, { readModels: selected(name, selection) });
  report(done, json, "nothing was changed");
}

/** Points readers back at the build before the last rebuild, which has been kept up to date. */
export async function rollback(target: Target, name: string): Promise<void> {
  console.log(`${name} is read from ${await rollBack(target.read(), known(name))} again`);
}

type Work = typeof rebuildReadModels;

async function run(target: Target, verb: string, work: Work, options: RebuildOptions): Promise<Rebuilt> {
  const context = { store: await target.store(), codec: await target.codec(), pool: target.read(), projections };
  const stopping = new AbortController();
  process.once("SIGINT", () => stopping.abort(new Problem("interrupted: what was built is thrown away")));
  const bar = progressBar(verb);
  try {
    return await work(context, {
      ...options,
      signal: stopping.signal,
      onProgress: ({ phase, events, share }) => bar.update(events, share, phase),
    });
  } finally {
    bar.end();
  }
}

function selected(name: string | undefined, { all }: Selection): string[] {
  if ((name === undefined) !== (all === true)) throw new Problem("give the name of one read model, or --all");
  return name === undefined ? projections.map((projection) => projection.name) : [known(name)];
}

function known(name: string): string {
  const names = projections.map((projection) => projection.name);
  if (names.includes(name)) return name;
  throw new Problem(`there is no read model ${name}: choose from ${names.join(", ")}`);
}

function report(done: Rebuilt, json: boolean | undefined, outcome: string): void {
  const differing = done.comparisons.reduce((sum, comparison) => sum + comparison.differing, 0);
  if (differing > 0) process.exitCode = 1;
  if (json === true) return printJson(done);
  for (const comparison of done.comparisons) console.log(compared(comparison));
  console.log(`${done.events.toLocaleString("en")} events read; ${outcome}`);
}

function compared({ readModel, rows, differing, differences }: Comparison): string {
  if (differing === 0) return `${readModel}: ${rows.toLocaleString("en")} rows, identical`;
  const first = differences.map(({ table, key, kind, columns }) =>
    `  ${table} ${JSON.stringify(key)}: ${kind} ${columns.join(", ")}`.trimEnd(),
  );
  return [`${readModel}: ${differing} of ${rows} rows DIFFER, the first:`, ...first].join("\n");
}
