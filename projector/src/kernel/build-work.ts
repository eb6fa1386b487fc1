import type pg from "pg";
import { flipTo } from "./builds.ts";
import { type LiveCheckpoint, lockCheckpoint, readCheckpoint, startCheckpoint } from "./checkpoint.ts";
import type { Projection } from "./define-projection.ts";
import type { FillOptions, Filling } from "./filling.ts";
import { followTo } from "./follow-builds.ts";
import { unlockReadModels } from "./locks.ts";
import type { Source } from "./read-decoded.ts";
import { inTransaction } from "./transaction.ts";

export interface RebuildContext extends Source {
  /** The read database; several connections are used at once. */
  readonly pool: pg.Pool;
  /** Every projection of this release. */
  readonly projections: readonly Projection[];
}

/** Builds that are filled and follow the log, until they are switched to or dropped. */
export interface Work {
  readonly context: RebuildContext;
  /** Holds the locks and, for the flip, the checkpoint. */
  readonly client: pg.PoolClient;
  readonly filling: Filling;
  readonly options: FillOptions;
  /** The live checkpoint when the work began; undefined if there is none in this log. */
  readonly live: LiveCheckpoint | undefined;
}

/** Undefined also for a checkpoint of another log: what is live then came from there. */
export async function liveCheckpoint(
  { store }: RebuildContext,
  client: pg.ClientBase,
): Promise<LiveCheckpoint | undefined> {
  const live = await readCheckpoint(client);
  return live?.log === store.logId ? live : undefined;
}

/** Gaps up to this many events are closed while the live projector waits. */
const shortGap = 1_000;
const rounds = 30;

/** Runs `action` in a transaction in which the builds and the live rows are at the same checkpoint and stay there. */
export async function atLiveCheckpoint<T>(
  work: Work,
  action: (live: LiveCheckpoint | undefined) => Promise<T>,
): Promise<T> {
  const { context, client, filling, options } = work;
  await followLive(work);
  return inTransaction(client, async () => {
    const locked = await lockCheckpoint(client);
    const live = locked?.log === context.store.logId ? locked : undefined;
    if (live !== undefined) await followTo(context.pool, context, filling, live, { ...options, deriveLater: true });
    return action(live);
  });
}

/** Follows the live checkpoint until the gap is short. */
export async function followLive({ context, client, filling, options }: Work): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const live = await liveCheckpoint(context, client);
    options.onProgress({ phase: "following", events: filling.events, share: 1 });
    if (live === undefined) return;
    const events = await followTo(context.pool, context, filling, live, options);
    if (events <= shortGap) return;
  }
}

/** Points readers at the new rows. */
export async function flip(work: Work): Promise<void> {
  const { client, filling } = work;
  await atLiveCheckpoint(work, async (live) => {
    if (live === undefined) await startCheckpoint(client, filling.reached);
    for (const { projection, schema, derived } of filling.builds) {
      const build = { schema, readModel: projection.name, version: projection.version };
      await flipTo(client, build, { keepOld: live !== undefined });
      // The projector refreshes the rows that the last events made out of date.
      await derived?.store(client);
    }
    // With the flip: the next build can start as soon as anybody sees these rows.
    await unlockReadModels(client);
  });
}
