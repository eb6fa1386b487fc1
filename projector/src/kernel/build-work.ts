import type pg from "pg";
import { flipTo } from "./builds.ts";
import {
  type GroupCheckpoint,
  type LiveCheckpoint,
  lockCheckpoints,
  readCheckpoint,
  readCheckpoints,
  startCheckpoint,
} from "./checkpoint.ts";
import type { Projection } from "./define-projection.ts";
import { type FillOptions, type Filling, splitByGroup } from "./filling.ts";
import { type FollowOptions, followTo } from "./follow-builds.ts";
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
  /** Each group of read models has a checkpoint of its own to follow. */
  fillings: readonly Filling[];
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

/** Those of this log. */
const ofThisLog = ({ store }: RebuildContext, all: readonly GroupCheckpoint[]) =>
  all.filter(({ log }) => log === store.logId);

/** Gaps up to this many events are closed while the live projector waits. */
const shortGap = 1_000;
const rounds = 30;

/** Runs `action` in a transaction in which the builds and the live rows are at the same checkpoints and stay there. */
export async function atLiveCheckpoint<T>(work: Work, action: (isLive: boolean) => Promise<T>): Promise<T> {
  const { context, client, options } = work;
  await followLive(work);
  return inTransaction(client, async () => {
    const live = ofThisLog(context, await lockCheckpoints(client));
    await followEach(work, live, { ...options, deriveLater: true });
    return action(live.length > 0);
  });
}

/** Follows the live checkpoints until the gap is short. */
export async function followLive(work: Work): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    work.options.onProgress({ phase: "following", events: eventsOf(work), share: 1 });
    if ((await followOnce(work)) <= shortGap) return;
  }
}

/** Follows the live checkpoints as they are now; returns the number of events. */
export async function followOnce(work: Work): Promise<number> {
  return followEach(work, ofThisLog(work.context, await readCheckpoints(work.client)), work.options);
}

async function followEach(work: Work, live: readonly GroupCheckpoint[], options: FollowOptions): Promise<number> {
  const { pool } = work.context;
  const split = work.fillings.flatMap((filling) => splitByGroup(filling, live));
  work.fillings = split.map(({ filling }) => filling);
  let events = 0;
  for (const { filling, to } of split) {
    if (to !== undefined) events += await followTo(pool, work.context, filling, to, options);
  }
  return events;
}

export const eventsOf = ({ fillings }: Work): number => fillings.reduce((total, { events }) => total + events, 0);
export const buildsOf = ({ fillings }: Work) => fillings.flatMap(({ builds }) => builds);

/** Points readers at the new rows. */
export async function flip(work: Work): Promise<void> {
  const { client } = work;
  await atLiveCheckpoint(work, async (isLive) => {
    const [first] = work.fillings;
    if (!isLive && first !== undefined) await startCheckpoint(client, first.reached);
    for (const { projection, schema, derived } of buildsOf(work)) {
      const build = { schema, readModel: projection.name, version: projection.version };
      await flipTo(client, build, { keepOld: isLive });
      // The projector refreshes the rows that the last events made out of date.
      await derived?.store(client);
    }
    // With the flip: the next build can start as soon as anybody sees these rows.
    await unlockReadModels(client);
  });
}
