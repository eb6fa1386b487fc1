import type { BuildEnd } from "@provenwork/contracts/operations/state";
import { pause } from "@provenwork/platform/back-off";
import type { Logger } from "@provenwork/platform/log";
import { releaseLocks, tryLock } from "@provenwork/platform/postgres/locks";
import type pg from "pg";
import {
  type BuildRequest,
  nextBuildRequest,
  noteProgress,
  noteRolledBack,
  requeueInterrupted,
} from "./build-requests.ts";
import { type BuildOutcome, failureOf, outcomeOf } from "./build-outcome.ts";
import type { Progress } from "./filling.ts";
import { locksTable } from "./locks.ts";
import { noteEnd } from "./note-operation.ts";
import type { Source } from "./read-decoded.ts";
import type { RequestedBuild } from "./rebuild-requested.ts";
import type { Rebuilt } from "./rebuild.ts";
import { readRequest, recordEnd } from "./appends.ts";
import { rollBack } from "./versions.ts";

export interface RequestsOptions extends Source {
  readonly pool: pg.Pool;
  readonly log: Logger;
  /** In a child process in production, which limits how often it reports progress. */
  readonly rebuild: (options: RequestedBuild) => Promise<Rebuilt>;
}

const pollInterval = 500;

/**
 * Executes the builds that operators request, one at a time and in the order of the log, whichever projector leads. While one waits
 * for approval, those of other read models run. An interrupted one starts again. Ends when `signal` aborts.
 */
export async function executeRequests(options: RequestsOptions, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      if (await hasRequests(options.pool)) await executeAll(options, signal);
    } catch (error) {
      if (!signal.aborted) options.log.warn({ reason: String(error) }, "requested builds are delayed, retrying");
    }
    await pause(pollInterval, signal);
  }
}

async function hasRequests(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    "SELECT FROM projector.build_requests WHERE state IN ('waiting', 'running') LIMIT 1",
  );
  return rowCount === 1;
}

async function executeAll(options: RequestsOptions, signal: AbortSignal): Promise<void> {
  const client = await options.pool.connect();
  const leaving = new AbortController();
  const until = AbortSignal.any([signal, leaving.signal]);
  const waiting = new Map<Promise<void>, readonly string[]>();
  try {
    if (!(await tryLock(client, locksTable, "build requests"))) return;
    await requeueInterrupted(client);
    while (!signal.aborted) {
      const request = await nextBuildRequest(client, [...waiting.values()].flat());
      if (request !== undefined) await untilEndedOrWaiting(options, client, request, waiting, until);
      else if (waiting.size > 0) await Promise.race([pause(pollInterval, signal), ...waiting.keys()]);
      else return;
    }
  } finally {
    leaving.abort();
    await Promise.allSettled(waiting.keys());
    await releaseLocks(client, locksTable).catch(() => {});
    client.release(true);
  }
}

/**
 * A build that waits for approval stays in `waiting`, with its read models, until it has let go of them: that an expired one has
 * ended is on record before its rows are dropped.
 */
async function untilEndedOrWaiting(
  options: RequestsOptions,
  client: pg.ClientBase,
  request: BuildRequest,
  waiting: Map<Promise<void>, readonly string[]>,
  signal: AbortSignal,
): Promise<void> {
  const waits = Promise.withResolvers<void>();
  const ended = execute(options, client, request, waits.resolve, signal);
  const kept = ended.finally(() => waiting.delete(kept));
  waiting.set(kept, request.readModels);
  await Promise.race([kept, waits.promise]);
}

async function execute(
  options: RequestsOptions,
  client: pg.ClientBase,
  request: BuildRequest,
  onWaiting: () => void,
  signal: AbortSignal,
): Promise<void> {
  const { log } = options;
  const { id: requestId, kind, readModels } = request;
  const attempt = async (): Promise<BuildOutcome | undefined> => {
    try {
      const { decision, end } = await readRequest(options, requestId);
      if (end !== undefined) {
        await noteEnd(client, end, new Date());
        return undefined;
      }
      log.info({ requestId, kind, readModels }, "executing a requested build");
      return decision === "discard" ? discarded : await build(options, client, request, onWaiting, signal);
    } catch (error) {
      // Cut off, not ended: the next projector begins it again.
      if (signal.aborted) return undefined;
      if (isAway(error)) throw error;
      const failure = failureOf(error);
      log.error({ requestId, kind, readModels, reason: failure }, "a requested build failed");
      return { outcome: "failed", comparisons: [], failure };
    }
  };
  const outcome = await untilDone(attempt, "a requested build is delayed, beginning it again", log, signal);
  if (outcome === undefined) return;
  const record = () => recordAndNote(options, client, { requestId, ...outcome });
  await untilDone(record, "the outcome of a requested build could not be recorded yet", log, signal);
}

/** By name, because a build child sends its error as a message. */
const isAway = (error: unknown): boolean => error instanceof Error && error.name === "EventStoreUnavailable";

const discarded: BuildOutcome = { outcome: "discarded", comparisons: [], failure: null };
const rolledBack: BuildOutcome = { outcome: "switched", comparisons: [], failure: null };

async function build(
  { pool, rebuild }: RequestsOptions,
  client: pg.ClientBase,
  request: BuildRequest,
  onWaiting: () => void,
  signal: AbortSignal,
): Promise<BuildOutcome> {
  const { id, kind, readModels, flipped } = request;
  if (kind === "roll-back") {
    if (flipped) return rolledBack;
    for (const readModel of readModels) await rollBack(pool, readModel, (within) => noteRolledBack(within, id));
    return rolledBack;
  }
  const onProgress = (progress: Progress) => {
    if (progress.phase === "held") onWaiting();
    noteProgress(client, id, progress).catch(() => {});
  };
  return outcomeOf(await rebuild({ request, onProgress, signal }));
}

/** The feed notes the end, too: here it is noted for the requests behind it, and where no projector follows the log. */
const recordAndNote = async (options: RequestsOptions, client: pg.ClientBase, end: BuildEnd): Promise<void> =>
  noteEnd(client, await recordEnd(options, end), new Date());

/** Repeats what fails, however long the event store is away. Returns undefined once `signal` aborts. */
async function untilDone<T>(
  work: () => Promise<T>,
  delayed: string,
  log: Logger,
  signal: AbortSignal,
): Promise<T | undefined> {
  while (!signal.aborted) {
    try {
      return await work();
    } catch (error) {
      log.warn({ reason: String(error) }, delayed);
      await pause(pollInterval, signal);
    }
  }
  return undefined;
}
