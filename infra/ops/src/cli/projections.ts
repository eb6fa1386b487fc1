import { requestRebuild } from "@provenwork/command-service/operations/request-rebuild";
import { requestRollBack } from "@provenwork/command-service/operations/request-roll-back";
import { RequestRebuild, RequestRollBack } from "@provenwork/contracts/operations/commands";
import { buildRequests } from "@provenwork/contracts/operations/state";
import { projections } from "@provenwork/projector/areas";
import type { RequestProgress } from "@provenwork/projector/kernel/build-requests";
import { listBuilds } from "@provenwork/projector/kernel/builds";
import {
  type Rebuilt,
  type RebuildOptions,
  prepareReadModels,
  verifyReadModels,
} from "@provenwork/projector/kernel/rebuild";
import { v7 } from "uuid";
import { Problem } from "../launch/problem.ts";
import { formatComparison } from "./format-comparison.ts";
import { decide } from "./decide.ts";
import { type Followed, followRequest } from "./follow-request.ts";
import { parseInput } from "./parse-input.ts";
import { printJson } from "./print.ts";
import { progressBar } from "./progress.ts";
import type { Target } from "./target.ts";
import type { Reason } from "./verbs/cli.ts";

interface Selection {
  all?: boolean;
  compare?: boolean;
  hold?: boolean;
  json?: boolean;
}

const names = projections.map(({ name }) => name);
const release = { known: new Set<string>(names) };

/** Requests a rebuild like the screen, and follows it: readers are switched to the new rows without downtime. */
export async function rebuild(
  target: Followed,
  name: string | undefined,
  selection: Selection & Reason,
): Promise<void> {
  const { json, reason, hold = false } = selection;
  const readModels = selected(name, selection);
  const input = parseInput(RequestRebuild, { readModels, compare: hold || selection.compare === true, hold, reason });
  const id = v7();
  await decide(target, {
    command: RequestRebuild,
    stream: buildRequests,
    id,
    decide: (state, context) => requestRebuild(input, state, { ...context, ...release }),
  });
  const done = await withBar("rebuild", (onProgress) =>
    followRequest(target, id, ({ events, share, phase }) => {
      if (phase !== null) onProgress({ events, share: share ?? 0, phase });
    }),
  );
  const schemas = done.flipped ? await liveSchemas(target, readModels) : [];
  report({ ...done, schemas }, json, outcomeOf(done));
}

function outcomeOf({ flipped, held }: Pick<RequestProgress, "flipped" | "held">): string {
  if (held === "discard") return "discarded: readers keep the old rows";
  if (held === "expired") return "not approved in time, so it was discarded: readers keep the old rows";
  return flipped ? "readers see the new rows" : "NOT switched: readers keep the old rows";
}

/** Requests a roll-back like the screen: readers are switched back to the previous build, which has been kept up to date. */
export async function rollback(target: Followed, name: string, { reason }: Reason): Promise<void> {
  const input = parseInput(RequestRollBack, { readModel: known(name), reason });
  const id = v7();
  await decide(target, {
    command: RequestRollBack,
    stream: buildRequests,
    id,
    decide: (state, context) => requestRollBack(input, state, { ...context, ...release }),
  });
  await followRequest(target, id, () => {});
  console.log(`${name} is read from ${(await liveSchemas(target, [name])).join()} again`);
}

async function liveSchemas(target: Followed, readModels: readonly string[]): Promise<string[]> {
  const builds = await listBuilds(target.read());
  return builds
    .filter(({ status, readModel }) => status === "live" && readModels.includes(readModel))
    .map(({ schema }) => schema);
}

/** Builds new versions of read models for the start of this release, while the running release serves. */
export async function prepare(target: Target, { json }: Selection): Promise<void> {
  const done = await run(target, "prepare", prepareReadModels, names);
  const outcome =
    done.schemas.length === 0
      ? "every read model of this release is live: there is nothing to prepare"
      : `ready for the start of this release: ${done.schemas.join(", ")}`;
  report(done, json, outcome);
}

/** Builds read models separately, compares every row with the live ones and discards the build. Exit code 1 on a difference. */
export async function verify(target: Target, name: string | undefined, selection: Selection): Promise<void> {
  const { json } = selection;
  const done = await run(target, "verify", verifyReadModels, selected(name, selection));
  report(done, json, "nothing was changed");
}

/** Runs work in this process, with or without a projector: it needs this release, or has no effect on readers. */
async function run(
  target: Target,
  verb: string,
  work: typeof prepareReadModels,
  readModels: string[],
): Promise<Rebuilt> {
  const context = { store: await target.store(), codec: await target.codec(), pool: target.read(), projections };
  const stopping = new AbortController();
  process.once("SIGINT", () => stopping.abort(new Problem("interrupted: the build is discarded")));
  return withBar(verb, (onProgress) => work(context, { readModels, signal: stopping.signal, onProgress }));
}

type OnProgress = NonNullable<RebuildOptions["onProgress"]>;

async function withBar<T>(verb: string, work: (onProgress: OnProgress) => Promise<T>): Promise<T> {
  const bar = progressBar(verb);
  try {
    return await work(({ phase, events, share }) => {
      if (phase !== "held") bar.update(events, share, phase);
    });
  } finally {
    bar.end();
  }
}

function selected(name: string | undefined, { all }: Selection): string[] {
  if ((name === undefined) !== (all === true)) throw new Problem("give the name of one read model, or --all");
  return name === undefined ? names : [known(name)];
}

function known(name: string): string {
  if (names.includes(name)) return name;
  throw new Problem(`there is no read model ${name}: choose from ${names.join(", ")}`);
}

type Done = Pick<RequestProgress, "comparisons" | "flipped" | "events"> | Rebuilt;

function report(done: Done, json: boolean | undefined, outcome: string): void {
  const differing = done.comparisons.reduce((sum, comparison) => sum + comparison.differing, 0);
  if (differing > 0 && !done.flipped) process.exitCode = 1;
  if (json === true) return printJson(done);
  for (const comparison of done.comparisons) console.log(formatComparison(comparison));
  console.log(`${done.events.toLocaleString("en")} events read; ${outcome}`);
}
