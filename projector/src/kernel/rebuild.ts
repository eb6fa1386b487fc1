import { pause } from "@provenwork/platform/back-off";
import type { Checkpoint } from "@provenwork/platform/event-store/port";
import { isConnectionError } from "@provenwork/platform/postgres/pool";
import type pg from "pg";
import {
  type RebuildContext,
  type Work,
  buildsOf,
  eventsOf,
  flip,
  followLive,
  followOnce,
  liveCheckpoint,
} from "./build-work.ts";
import { dropBuild, listBuilds } from "./builds.ts";
import type { Comparison } from "./compare.ts";
import { compareBuilds } from "./compare-builds.ts";
import type { Projection } from "./define-projection.ts";
import type { Approve } from "./approval.ts";
import { fillBuilds, resumeBuilds } from "./fill-builds.ts";
import type { FillOptions, Filling, Progress } from "./filling.ts";
import type { ApprovalEnd } from "./appends.ts";
import { lockReadModels, unlockReadModels } from "./locks.ts";
import { readPlan } from "./plan.ts";

export interface RebuildOptions {
  /** Names of the read models to build, from one pass over the log. */
  readonly readModels: readonly string[];
  /** Compare with the live rows at one checkpoint before the flip, and do not flip if they differ. */
  readonly compare?: boolean;
  /** Holds the new rows for an operator, who sees the comparison and may approve rows that differ. */
  readonly approve?: Approve | undefined;
  readonly onProgress?: (progress: Progress) => void;
  readonly rowBudget?: number;
  readonly batchSize?: number;
  readonly signal?: AbortSignal;
}

export interface Rebuilt {
  /** Events read. */
  readonly events: number;
  readonly schemas: readonly string[];
  /** Whether readers were pointed at the new rows. */
  readonly flipped: boolean;
  /** How the wait for the operator ended, if there was one. */
  readonly approval?: ApprovalEnd | undefined;
  /** One per read model if they were compared. */
  readonly comparisons: readonly Comparison[];
}

/**
 * Rebuilds read models alongside the live ones and points readers at the new rows.
 * @throws RebuildRunning; an Error that names the event that failed. Readers are not affected.
 */
export const rebuildReadModels = (context: RebuildContext, options: RebuildOptions): Promise<Rebuilt> =>
  withBuilds(context, options, async (work) => {
    const comparisons = options.compare === true ? await compareBuilds(work) : [];
    const approval =
      options.approve === undefined ? undefined : await awaitApproval(work, options.approve(comparisons));
    const flips =
      approval === undefined ? comparisons.every(({ differing }) => differing === 0) : approval === "switch";
    if (flips) await flip(work);
    return { ...result(work, comparisons, flips), approval };
  });

const followInterval = 1_000;

/** The new rows follow the log until an operator decides, so that the wait does not delay the flip. */
async function awaitApproval(work: Work, decided: Promise<ApprovalEnd>): Promise<ApprovalEnd> {
  const { options } = work;
  for (;;) {
    options.onProgress({ phase: "held", events: eventsOf(work), share: 1 });
    const end = await Promise.race([decided, pause(followInterval, options.signal)]);
    if (end !== undefined) return end;
    options.signal.throwIfAborted();
    await followOnce(work);
  }
}

/**
 * Builds those of these read models that still have no rows of this release when their turn comes: several projectors that
 * start together all ask for it, and one of them does it.
 */
export async function buildMissingReadModels(context: RebuildContext, options: RebuildOptions): Promise<Rebuilt> {
  return withBuilds(context, { ...options, onlyMissing: true }, async (work) => {
    await flip(work);
    return result(work, [], true);
  });
}

/**
 * Builds those of these read models that have no rows of this release up to the live checkpoint, and leaves the switch to the
 * start of this release: until then another release goes on with the live ones. Called again, it brings them up to date.
 */
export async function prepareReadModels(context: RebuildContext, options: RebuildOptions): Promise<Rebuilt> {
  return withBuilds(context, { ...options, onlyMissing: true }, async (work) => {
    if (work.live === undefined)
      throw new Error("nothing is live in this log yet: the first start builds all read models");
    await followLive(work);
    return result(work, [], false);
  });
}

/** Builds read models to the live checkpoint, compares every row with the live ones, and drops what it built. */
export const verifyReadModels = (context: RebuildContext, options: RebuildOptions): Promise<Rebuilt> =>
  withBuilds(context, options, async (work) => {
    if (work.live === undefined) throw new Error("there is nothing live to compare with: start the projector first");
    return result(work, await compareBuilds(work), false);
  });

const result = (work: Work, comparisons: readonly Comparison[], flipped: boolean): Rebuilt => ({
  events: eventsOf(work),
  schemas: buildsOf(work).map(({ schema }) => schema),
  flipped,
  comparisons,
});

const nothing: Rebuilt = { events: 0, schemas: [], flipped: false, comparisons: [] };

interface BuildOptions extends RebuildOptions {
  /** Builds those without rows of this release; what was filled before is resumed. */
  readonly onlyMissing?: boolean;
}

async function withBuilds(
  context: RebuildContext,
  options: BuildOptions,
  use: (work: Work) => Promise<Rebuilt>,
): Promise<Rebuilt> {
  for (const name of options.readModels) projectionNamed(context, name);
  const client = await context.pool.connect();
  try {
    await lockReadModels(client, options.readModels);
    const readModels = options.onlyMissing === true ? await stillMissing(context, client, options) : options.readModels;
    return readModels.length === 0 ? nothing : await buildAndUse(context, client, { ...options, readModels }, use);
  } finally {
    // Closing frees the locks too, but only once the server has noticed.
    await unlockReadModels(client).catch(() => {});
    client.release(true);
  }
}

async function stillMissing(
  { projections, store }: RebuildContext,
  client: pg.ClientBase,
  { readModels }: RebuildOptions,
): Promise<readonly string[]> {
  const plan = await readPlan(client, projections, store.logId);
  if (plan.kind === "standby") return [];
  const missing = plan.kind === "build" ? plan.readModels : plan.missing;
  return readModels.filter((name) => missing.includes(name));
}

/** Call it with the locks held: then an unfinished build is an abandoned one. Missing ones may have been filled already. */
async function buildAndUse(
  context: RebuildContext,
  client: pg.PoolClient,
  {
    readModels,
    onlyMissing: resumes = false,
    onProgress = () => {},
    rowBudget = 400_000,
    batchSize = 4_000,
    signal,
  }: BuildOptions,
  use: (work: Work) => Promise<Rebuilt>,
): Promise<Rebuilt> {
  const options = { onProgress, rowBudget, batchSize, signal: signal ?? new AbortController().signal };
  const projections = readModels.map((name) => projectionNamed(context, name));
  let keep = false;
  try {
    const live = await liveCheckpoint(context, client);
    if (live === undefined) requireAll(context, readModels);
    const resumed = resumes ? await resumeBuilds(client, context, projections) : undefined;
    // What is live first starts at one checkpoint.
    const isUsable = live !== undefined || resumed?.length === 1;
    const fillings = (isUsable ? resumed : undefined) ?? [
      await startFilling(context, client, projections, live, options),
    ];
    const done = await use({ context, client, fillings, options, live });
    keep = resumes || done.flipped;
    return done;
  } catch (error) {
    keep = resumes && (options.signal.aborted || isConnectionError(error));
    throw error;
  } finally {
    if (!keep) await dropUnfinished(client, projections).catch(() => {});
  }
}

async function startFilling(
  context: RebuildContext,
  client: pg.ClientBase,
  projections: readonly Projection[],
  live: Checkpoint | undefined,
  options: FillOptions,
): Promise<Filling> {
  await dropUnfinished(client, projections);
  return fillBuilds(context.pool, context, projections, live ?? (await context.store.head()), options);
}

function projectionNamed({ projections }: RebuildContext, name: string): Projection {
  const found = projections.find((projection) => projection.name === name);
  if (found !== undefined) return found;
  throw new Error(`there is no read model ${name}: choose from ${projections.map((known) => known.name).join(", ")}`);
}

function requireAll({ projections }: RebuildContext, readModels: readonly string[]): void {
  const missing = projections.filter(({ name }) => !readModels.includes(name));
  if (missing.length === 0) return;
  throw new Error("no read model of this log is live yet: build all of them, so that they start at one checkpoint");
}

/** What a killed or failed build left behind; another release's builds that are filled wait for its start. */
async function dropUnfinished(client: pg.ClientBase, projections: readonly Projection[]): Promise<void> {
  const versions = new Map(projections.map(({ name, version }) => [name, version]));
  for (const { schema, readModel, version, status, filled } of await listBuilds(client)) {
    if (status !== "building" || !versions.has(readModel)) continue;
    if (filled === null || version === versions.get(readModel)) await dropBuild(client, schema);
  }
}
