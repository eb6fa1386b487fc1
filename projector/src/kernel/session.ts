import type { Logger } from "@provenwork/platform/log";
import { Client } from "@provenwork/platform/postgres/client";
import { databaseTimeouts } from "@provenwork/platform/postgres/timeouts";
import type pg from "pg";
import { announceParked } from "./announce-parked.ts";
import { isBehind } from "./refresh-derived.ts";
import { type GroupCheckpoint, type LiveCheckpoint, readCheckpoints, regroup } from "./checkpoint.ts";
import { commitBatch } from "./commit-batch.ts";
import { prefetchFolds } from "./prefetch-folds.ts";
import { readFollowers } from "./followers.ts";
import { withIdleWork } from "./idle-work.ts";
import { markOthersStale } from "./builds.ts";
import type { Projection } from "./define-projection.ts";
import { type Won, waitToLead, watchShares } from "./election.ts";
import { type Group, covers, groupsOf, namesOf } from "./groups.ts";
import { joinGroups } from "./join-groups.ts";
import { startLeading, thisProcess } from "./leaders.ts";
import { describeFailure } from "./poison.ts";
import { processBatch } from "./process-batch.ts";
import { type DecodedBatch, readDecoded, typesOf } from "./read-decoded.ts";
import type { RebuildContext } from "./build-work.ts";
import { readPlan } from "./plan.ts";
import { plansFor } from "./plans.ts";
import { inTransaction } from "./transaction.ts";
import { traced } from "./traced.ts";

/** The state of a projector, for health checks and metrics. */
export interface SessionState {
  phase: "starting" | "building" | "standby" | "following";
  position: string | undefined;
  caughtUp: boolean;
  /** Events since the process started. */
  projected: number;
  /** Groups that it takes at most in the next election. */
  share: number;
}

export interface SessionOptions extends RebuildContext {
  readonly url: string;
  readonly log: Logger;
  readonly batchSize?: number;
  /** In how many groups the read models are, each of which one process projects at a time. */
  readonly groups?: number;
  /** Name of this process among all projectors. */
  readonly instance?: string;
}

const { connectTimeout, queryTimeout } = databaseTimeouts.background;

/** Leads on one connection until that breaks, the builds or its share of the groups change, or `signal` aborts. */
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
    const groups = groupsOf(options.projections, options.groups ?? 1);
    const onStandby = () => void (state.phase = "standby");
    const won = await waitToLead(client, groups, { most: state.share, onStandby, signal: until });
    if (won === undefined) return;
    await lead(client, options, { won, groups }, state, until);
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

async function lead(
  client: pg.Client,
  options: SessionOptions,
  { won, groups }: { won: Won; groups: readonly Group[] },
  state: SessionState,
  signal: AbortSignal,
): Promise<void> {
  const { store, codec, projections: all, log, pool, batchSize = 8_000, instance = thisProcess } = options;
  // The previous leader may have continued until now.
  if ((await readPlan(client, all, store.logId)).kind !== "follow") return;
  const own = (await readCheckpoints(client)).filter(({ name }) => won.groups.includes(name));
  const isLed = ({ name }: Projection) => own.some((group) => covers(group, name));
  const projections = all.filter(isLed);
  const elsewhere = new Set(namesOf({ projections: all.filter((projection) => !isLed(projection)) }));
  await markOthersStale(client, all);
  const followers = await readFollowers(client, projections, (key, error) =>
    log.error({ key, error: describeFailure(error) }, "derivation failed; keeping last row"),
  );
  const announce = () => void announceParked(pool, store, codec, log);
  announce();
  const context = { client, store, codec, followers, elsewhere, log, onParked: announce };
  const joined = await joinGroups(context, own, { batchSize, signal });
  if (joined === undefined) return;
  if (won.mustRegroup) return makeGroups(client, groups, own, joined, log);
  // As many again after a fence, so that its peers find theirs.
  state.share = own.length;
  let checkpoint: LiveCheckpoint = joined;
  const leadership = await startLeading(pool, instance, followers);
  state.phase = "following";
  state.position = checkpoint.position;
  log.info({ position: checkpoint.position, groups: checkpoint.groups }, "following");

  const plans = plansFor(client);
  const leaving = new AbortController();
  const until = AbortSignal.any([signal, leaving.signal]);
  const shares = watchShares(pool, groups, own.length, (share) => {
    state.share = share;
    leaving.abort();
  });
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
    shares.end();
    await leadership.end();
  }
}

/** In the place of the old groups, which are at one checkpoint. A read model that was in none of them is built anew. */
async function makeGroups(
  client: pg.Client,
  groups: readonly Group[],
  old: readonly GroupCheckpoint[],
  at: LiveCheckpoint,
  log: Logger,
): Promise<void> {
  const covered = groups
    .flatMap(({ projections }) => projections)
    .filter(({ name }) => old.some((group) => covers(group, name)));
  await inTransaction(client, async () => {
    const isAlone = groups.length === 1;
    await regroup(
      client,
      at,
      groups.map((group) => ({ name: group.name, readModels: isAlone ? null : namesOf(group) })),
    );
    await markOthersStale(client, covered);
  });
  log.info({ groups: groups.length }, "the read models are in other groups");
}

function note(state: SessionState, { events, caughtUp }: DecodedBatch, { position }: LiveCheckpoint): void {
  state.position = position;
  state.caughtUp = caughtUp;
  state.projected += events.length;
}
