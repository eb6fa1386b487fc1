import { type Checkpoint, type FeedBatch, LogMismatch, type StoredEvent } from "@provenwork/platform/event-store/port";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import type { Follower } from "./follower.ts";
import type { ReactorTools } from "./reaction.ts";

/** A write-side table for look-ups by reactions, filled from the feed. It holds ids, never personal text. */
export interface LookupTable {
  /** Its name among the checkpoints; a storage format. */
  readonly name: string;
  readonly eventTypes: ReadonlySet<string>;
  /** Writes the rows of these events; must be repeatable. */
  readonly fill: (database: Kysely<WriteDatabase>, events: readonly StoredEvent[]) => Promise<void>;
}

const batchSize = 5_000;
// The checkpoint need not move with every event: the rest is read again at the next start.
const saveEvery = 1_000;

/** Keeps a lookup table up to date, earlier than the reactions; a new table is filled from the beginning of the log. */
export const lookupFollower =
  (table: LookupTable) =>
  ({ store, database }: Pick<ReactorTools, "store" | "database">): Follower => {
    let unsaved = 0;

    async function save(events: readonly StoredEvent[], to: Checkpoint): Promise<void> {
      const place = { log: to.log, position: to.position, event_id: to.eventId };
      await database.transaction().execute(async (transaction) => {
        if (events.length > 0) await table.fill(transaction, events);
        await transaction
          .insertInto("lookup_checkpoints")
          .values({ lookup: table.name, ...place })
          .onConflict((conflict) => conflict.column("lookup").doUpdateSet(place))
          .execute();
      });
      unsaved = 0;
    }

    async function replay(after: Checkpoint | null, signal: AbortSignal): Promise<void> {
      for await (const batch of store.feed({ after, batchSize, mode: "replay", signal }))
        if (batch.checkpoint !== null) await save(wanted(batch), batch.checkpoint);
    }

    const wanted = ({ events }: FeedBatch) => events.filter(({ type }) => table.eventTypes.has(type));

    return {
      async catchUp(signal) {
        const stored = await checkpointOf(database, table.name);
        const { log } = await store.head();
        try {
          await replay(stored?.log === log ? stored : null, signal);
        } catch (error) {
          if (!(error instanceof LogMismatch)) throw error;
          await replay(null, signal);
        }
      },
      async apply(batch) {
        const events = wanted(batch);
        unsaved += batch.events.length;
        if (batch.checkpoint === null || (events.length === 0 && unsaved < saveEvery)) return;
        await save(events, batch.checkpoint);
      },
    };
  };

async function checkpointOf(database: Kysely<WriteDatabase>, lookup: string): Promise<Checkpoint | null> {
  const row = await database
    .selectFrom("lookup_checkpoints")
    .selectAll()
    .where("lookup", "=", lookup)
    .executeTakeFirst();
  return row === undefined ? null : { log: row.log, position: row.position, eventId: row.event_id };
}
