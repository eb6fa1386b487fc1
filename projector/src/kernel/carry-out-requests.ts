import { pause } from "@provenwork/platform/back-off";
import type { Logger } from "@provenwork/platform/log";
import type pg from "pg";
import {
  type BuildRequest,
  endBuildRequest,
  nextBuildRequest,
  noteHeld,
  noteProgress,
  readDecision,
} from "./build-requests.ts";
import type { Progress } from "./fill-builds.ts";
import type { Hold } from "./hold.ts";
import { locksTable } from "./locks.ts";
import type { Rebuilt } from "./rebuild.ts";
import { release, tryHold } from "@provenwork/platform/postgres/locks";
import { rollBack } from "./versions.ts";

export interface RequestsOptions {
  readonly pool: pg.Pool;
  readonly log: Logger;
  /** In a child process in production, which says how often it tells its progress. */
  readonly rebuild: (options: {
    readonly readModels: readonly string[];
    readonly compare: boolean;
    readonly hold?: Hold | undefined;
    readonly onProgress: (progress: Progress) => void;
    readonly signal: AbortSignal;
  }) => Promise<Rebuilt>;
}

const betweenLooks = 500;

/**
 * Carries out the builds that operators ask for, one at a time and in the order of the log, whichever projector leads. One
 * that was cut off is begun again. Ends when `signal` aborts.
 */
export async function carryOutRequests(options: RequestsOptions, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      if (await somethingWaits(options.pool)) await carryOutAll(options, signal);
    } catch (error) {
      if (!signal.aborted) options.log.warn({ reason: String(error) }, "requested builds wait: trying again");
    }
    await pause(betweenLooks, signal);
  }
}

async function somethingWaits(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    "SELECT FROM projector.build_requests WHERE state IN ('waiting', 'running') LIMIT 1",
  );
  return rowCount === 1;
}

async function carryOutAll(options: RequestsOptions, signal: AbortSignal): Promise<void> {
  const client = await options.pool.connect();
  try {
    if (!(await tryHold(client, locksTable, "build requests"))) return;
    while (!signal.aborted) {
      const request = await nextBuildRequest(client);
      if (request === undefined) return;
      await carryOut(options, client, request, signal);
    }
  } finally {
    await release(client, locksTable).catch(() => {});
    client.release(true);
  }
}

async function carryOut(
  { log, pool, rebuild }: RequestsOptions,
  client: pg.ClientBase,
  request: BuildRequest,
  signal: AbortSignal,
): Promise<void> {
  const { id, kind, readModels, compare, decision } = request;
  log.info({ id, kind, readModels }, "carrying out a requested build");
  const onProgress = (progress: Progress) => void noteProgress(client, id, progress).catch(() => {});
  // Nobody looks for a decision any more once the build has ended without one.
  const over = new AbortController();
  try {
    if (kind === "roll-back") return await rollBackAll(pool, request);
    if (decision === "discard")
      return await endBuildRequest(client, id, { flipped: false, comparisons: [], held: decision });
    const hold = request.hold ? untilDecided(client, id, AbortSignal.any([signal, over.signal])) : undefined;
    await endBuildRequest(client, id, await rebuild({ readModels, compare, hold, onProgress, signal }));
  } catch (error) {
    // Cut off, not ended: the next projector begins it again.
    if (signal.aborted) return;
    const failure = failureOf(error);
    log.error({ id, kind, readModels, reason: failure }, "a requested build failed");
    await endBuildRequest(client, id, { failure });
  } finally {
    over.abort();
  }
}

/** Waits for what the feed notes. Of a build that is begun again, an earlier decision counts: from the same events come the same rows. */
const untilDecided = (client: pg.ClientBase, id: string, signal: AbortSignal): Hold => ({
  async decide(held) {
    await noteHeld(client, id, held);
    for (;;) {
      const decision = await readDecision(client, id);
      if (decision !== undefined) return decision;
      await pause(betweenLooks, signal);
      signal.throwIfAborted();
    }
  },
});

/** The outcome is noted in the transaction of the roll-back: a second one would swap back. */
async function rollBackAll(pool: pg.Pool, { id, readModels }: BuildRequest): Promise<void> {
  for (const readModel of readModels)
    await rollBack(pool, readModel, (client) => endBuildRequest(client, id, { flipped: true, comparisons: [] }));
}

/** Errors with a message of our own; by name, because those of a build child are told, not thrown. */
const ours: ReadonlySet<string> = new Set(["Error", "ProjectionFailed", "RebuildRunning"]);

/** The reason without data of events, which a message of the database could quote. */
const failureOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "something that is no Error was thrown";
  return ours.has(error.name) ? error.message : `${error.name}: see the projector's log`;
};
