import type { Checkpoint, EventStore } from "@provenwork/platform/event-store/port";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";

/** Row of `reactor_checkpoints`; a storage format. One for all reactions: a new one starts at the others' checkpoint. */
export const reactorName = "reactors";

interface Place {
  readonly store: Pick<EventStore, "head">;
  readonly database: Kysely<WriteDatabase>;
}

/** The reactors' checkpoint. Without one they start at the head of the log: earlier events cause no effects. */
export async function startingPoint({ store, database }: Place): Promise<Checkpoint> {
  const stored = await storedCheckpoint(database);
  if (stored !== undefined) return stored;
  const { log, position, eventId } = await store.head();
  await database
    .insertInto("reactor_checkpoints")
    .values({ reactor: reactorName, log, position, event_id: eventId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await storedCheckpoint(database)) ?? { log, position, eventId };
}

async function storedCheckpoint(database: Kysely<WriteDatabase>): Promise<Checkpoint | undefined> {
  const row = await database
    .selectFrom("reactor_checkpoints")
    .selectAll()
    .where("reactor", "=", reactorName)
    .executeTakeFirst();
  return row && { log: row.log, position: row.position, eventId: row.event_id };
}

/** Whether the log is the one that was reacted to, and not another one or an older copy of it. */
export async function isSameLog({ store, database }: Place): Promise<boolean> {
  const reached = await storedCheckpoint(database);
  const head = await store.head();
  return reached !== undefined && reached.log === head.log && reached.position <= head.position;
}
