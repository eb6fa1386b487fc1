import { RequestRebuild, RequestRollBack } from "@provenwork/contracts/operations/commands";
import {
  type Rebuilt,
  type RebuildOptions,
  prepareReadModels,
  rebuildReadModels,
  verifyReadModels,
} from "@provenwork/projector/kernel/rebuild";
import { rollBack } from "@provenwork/projector/kernel/versions";
import { projections } from "@provenwork/projector/areas";
import { Problem } from "../launch/problem.ts";
import { v7 } from "uuid";
import { askToSwitch } from "./ask-to-switch.ts";
import { compared } from "./compared.ts";
import { given } from "./given.ts";
import { printJson } from "./print.ts";
import { progressBar } from "./progress.ts";
import { recorded } from "./recorded.ts";
import type { Target } from "./target.ts";
import type { Reason } from "./verbs/cli.ts";

interface Selection {
  all?: boolean;
  compare?: boolean;
  hold?: boolean;
  json?: boolean;
}

/** Rebuilds read models from the events and points readers at the new rows, without downtime. */
export async function rebuild(target: Target, name: string | undefined, selection: Selection & Reason): Promise<void> {
  const { json, reason } = selection;
  const holds = selection.hold === true;
  const compare = selection.compare === true || holds;
  const asked = given(RequestRebuild, { readModels: selected(name, selection), compare, hold: holds, reason });
  const { readModels } = asked;
  const hold = holds ? askToSwitch() : undefined;
  const done = await recorded(
    target,
    { type: "RebuildRequested", data: { requestId: v7(), ...asked } },
    () => run(target, "rebuild", rebuildReadModels, { readModels, compare, hold }).finally(() => hold?.end()),
    hold?.decided,
  );
  report(done, json, outcomes[done.held ?? "none"] ?? outcomeOf(done));
}

const outcomeOf = ({ flipped }: Rebuilt): string =>
  flipped ? "readers see the new rows" : "NOT flipped: readers keep the old rows";

const outcomes: Readonly<Record<string, string>> = {
  discard: "thrown away: readers keep the old rows",
  expired: "not decided in time, so it was thrown away: readers keep the old rows",
};

/** Builds the read models that have a new version in this release, for its start to switch to; the running release goes on. */
export async function prepare(target: Target, { json }: Selection): Promise<void> {
  const readModels = projections.map(({ name }) => name);
  const done = await run(target, "prepare", prepareReadModels, { readModels });
  const outcome =
    done.schemas.length === 0
      ? "every read model of this release is live: there is nothing to prepare"
      : `ready for the start of this release: ${done.schemas.join(", ")}`;
  report(done, json, outcome);
}

/** Builds read models aside, compares every row with the live ones and discards the build. Exit code 1 on a difference. */
export async function verify(target: Target, name: string | undefined, selection: Selection): Promise<void> {
  const { json } = selection;
  const done = await run(target, "verify", verifyReadModels, { readModels: selected(name, selection) });
  report(done, json, "nothing was changed");
}

/** Points readers back at the build before the last rebuild, which has been kept up to date. */
export async function rollback(target: Target, name: string, { reason }: Reason): Promise<void> {
  const data = { requestId: v7(), ...given(RequestRollBack, { readModel: known(name), reason }) };
  await recorded(target, { type: "RollBackRequested", data }, async () => {
    console.log(`${name} is read from ${await rollBack(target.read(), name)} again`);
    return { flipped: true, comparisons: [] };
  });
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
      onProgress: ({ phase, events, share }) => {
        if (phase !== "held") bar.update(events, share, phase);
      },
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
  if (differing > 0 && !done.flipped) process.exitCode = 1;
  if (json === true) return printJson(done);
  for (const comparison of done.comparisons) console.log(compared(comparison));
  console.log(`${done.events.toLocaleString("en")} events read; ${outcome}`);
}
