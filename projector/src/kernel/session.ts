import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "@provenwork/platform/log";
import { Client } from "@provenwork/platform/postgres/client";
import { databaseTimeouts } from "@provenwork/platform/postgres/timeouts";
import type pg from "pg";
import { announceParked } from "./announce-parked.ts";
import { isBehind } from "./refresh-derived.ts";
import type { LiveCheckpoint } from "./checkpoint.ts";
import { commitBatch } from "./commit-batch.ts";
import { prefetchFolds } from "./prefetch-folds.ts";
import { readFollowers } from "./followers.ts";
import { withIdleWork } from "./idle-work.ts";
import { markOthersStale } from "./builds.ts";
import { startLeading, thisProcess } from "./leaders.ts";
import { tryToLead } from "./locks.ts";
import { describeFailure } from "./poison.ts";
import { processBatch } from "./process-batch.ts";
import { type DecodedBatch, readDecoded, typesOf } from "./read-decoded.ts";
import type { RebuildContext } from "./build-work.ts";
import { readPlan } from "./plan.ts";
import { plansFor } from "./plans.ts";
import { traced } from "./traced.ts";

/** The state of a projector, for health checks and metrics. */
export interface SessionState {
  phase: "starting" | "building" | "standby" | "following";
  position: string | undefined;
  caughtUp: boolean;
  /** Events since the process started. */
  projected: number;
}

export interface SessionOptions extends RebuildContext {
  readonly url: string;
  readonly log: Logger;
  readonly batchSize?: number;
  /** Name of this process among all projectors. */
  readonly instance?: string;
}

const electionInterval = 250;
const { connectTimeout, queryTimeout } = databaseTimeouts.background;

/** Leads on one connection until that breaks, the builds change or `signal` aborts. */
export async function follow(options: SessionOptions, state: SessionState, signal: AbortSignal): Promise<void> {
  const client = new Client({
    connectionString: options.url,
    application_name: "projector",
    pipeline: true,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: queryTimeout,
  });
  const broken = new AbortController();
  client.on("error", () => broken.abort()).on("end", () => broken.abort());
  const until = AbortSignal.any([signal, broken.signal]);
  try {
    await client.connect();
    await tune(client);
    if (!(await waitToLead(client, state, until))) return;
    await lead(client, options, state, until);
    if (broken.signal.aborted && !signal.aborted) throw new Error("Connection terminated while following");
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Rows and checkpoint are lost together or not at all, so commits need not wait for the disk. Joins with a batch go by
 * index: a plan made while a table was empty would scan it ever after. A peer that vanished is noticed within seconds.
 */
export async function tune(client: pg.Client): Promise<void> {
  await client.query(`
    SET lock_timeout = '30s'; SET synchronous_commit = off; SET plan_cache_mode = force_generic_plan;
    SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off;
    SET tcp_keepalives_idle = 2; SET tcp_keepalives_interval = 1; SET tcp_keepalives_count = 2;`);
}

async function waitToLead(client: pg.Client, state: SessionState, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    if (await tryToLead(client)) return true;
    state.phase = "standby";
    await pause(electionInterval, undefined, { signal }).catch(() => {});
  }
  return false;
}

async function lead(
  client: pg.Client,
  options: SessionOptions,
  state: SessionState,
  signal: AbortSignal,
): Promise<void> {
  const { store, codec, projections, log, pool, batchSize = 8_000, instance = thisProcess } = options;
  // The previous leader may have continued until now.
  const plan = await readPlan(client, projections, store.logId);
  if (plan.kind !== "follow") return;
  let checkpoint: LiveCheckpoint = plan.checkpoint;
  await markOthersStale(client, projections);
  const followers = await readFollowers(client, projections, (key, error) =>
    log.error({ key, error: describeFailure(error) }, "derivation failed; keeping last row"),
  );
  const announce = () => void announceParked(pool, store, codec, log);
  announce();
  const context = { client, store, codec, followers, log, onParked: announce };
  const leadership = await startLeading(pool, instance, followers);
  state.phase = "following";
  state.position = checkpoint.position;
  log.info({ position: checkpoint.position }, "following");

  const plans = plansFor(client);
  const leaving = new AbortController();
  const until = AbortSignal.any([signal, leaving.signal]);
  const feed = readDecoded(options, typesOf(projections), {
    after: checkpoint,
    batchSize,
    signal: until,
    mode: "live",
  });
  const catchUp = async () => {
    if (!isBehind(followers)) return false;
    checkpoint = await commitBatch(client, followers, [], { from: checkpoint, to: checkpoint });
    return true;
  };
  try {
    for await (const { batch, folded } of withIdleWork(prefetchFolds(feed, followers), catchUp)) {
      if (batch.checkpoint !== null && batch.checkpoint.position > checkpoint.position) {
        const from = checkpoint;
        const to = batch.checkpoint;
        checkpoint = await traced(batch.events, () => processBatch(context, batch.events, from, to, folded()));
        await plans.grown(batch.events.length);
      }
      note(state, batch, checkpoint);
      leadership.count(batch.events.map(({ event }) => event));
    }
  } finally {
    leaving.abort();
    await leadership.end();
  }
}

function note(state: SessionState, { events, caughtUp }: DecodedBatch, { position }: LiveCheckpoint): void {
  state.position = position;
  state.caughtUp = caughtUp;
  state.projected += events.length;
}
