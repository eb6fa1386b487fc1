import type { EventStore, Checkpoint, FeedBatch } from "@provenwork/platform/event-store/port";
import type { EventCodec } from "@provenwork/platform/personal-data/codec";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import type { Effect, Reactions } from "./effects.ts";
import { timerId } from "./effects.ts";
import type { Erasures } from "#account/identity/erasures.ts";

/** Row of `reactor_checkpoints`; a storage format. One for all reactions: a new one starts where the others stand. */
export const reactorName = "reactors";
const batchSize = 500;
// A batch without effects may be read again after a crash, so its checkpoint need not be written each time.
const checkpointEvery = 1_000;

/** Somebody else has moved the checkpoint: this process is no longer the one that reacts. */
export class Superseded extends Error {
  override readonly name = "Superseded";
}

export interface FeedConsumer {
  readonly store: Pick<EventStore, "feed" | "head">;
  readonly codec: Pick<EventCodec, "decode">;
  readonly database: Kysely<WriteDatabase>;
  readonly reactions: Reactions;
  /** Destroys the keys of those who were erased, before anything else follows from it. */
  readonly erasures: Pick<Erasures, "apply">;
  /** Called after effects were committed. */
  readonly onEffects: (effects: readonly Effect[]) => void;
}

/** Where reacting stands. Without a checkpoint it starts at the head of the log: what was before is never reacted to. */
export async function startingPoint({
  store,
  database,
}: Pick<FeedConsumer, "store" | "database">): Promise<Checkpoint> {
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

/**
 * Turns the feed into rows of outbox and due table, each batch in one transaction with the checkpoint, until `signal` aborts.
 * @throws Superseded, LogMismatch, and what store and database throw when they are away; call again after a while
 */
export async function consumeFeed(consumer: FeedConsumer, signal: AbortSignal): Promise<void> {
  let stored = await startingPoint(consumer);
  let unsaved = 0;
  for await (const batch of consumer.store.feed({ after: stored, batchSize, signal })) {
    await consumer.erasures.apply(batch, signal);
    const effects = await effectsOf(batch, consumer);
    unsaved += batch.events.length;
    if (batch.checkpoint === null || (effects.length === 0 && unsaved < checkpointEvery)) continue;
    await save(consumer.database, effects, stored, batch.checkpoint);
    stored = batch.checkpoint;
    unsaved = 0;
    if (effects.length > 0) consumer.onEffects(effects);
  }
}

type CausedEffect = Effect & { readonly causationId: string; readonly correlationId: string };

async function effectsOf({ events }: FeedBatch, { codec, reactions }: FeedConsumer): Promise<readonly CausedEffect[]> {
  const reacted = events.filter(({ type }) => Object.hasOwn(reactions, type));
  if (reacted.length === 0) return [];
  return (await codec.decode(reacted)).flatMap((event) => {
    const { id: causationId, metadata } = event;
    const effects = reactions[event.type]?.(event) ?? [];
    return effects.map((effect) => ({ ...effect, causationId, correlationId: metadata.correlationId }));
  });
}

async function save(
  database: Kysely<WriteDatabase>,
  effects: readonly CausedEffect[],
  from: Checkpoint,
  to: Checkpoint,
): Promise<void> {
  const mails = effects.filter((effect) => effect.kind === "mail");
  const timers = effects.filter((effect) => effect.kind === "timer");
  await database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("reactor_checkpoints")
      .set({ log: to.log, position: to.position, event_id: to.eventId })
      .where("reactor", "=", reactorName)
      .where("log", "=", from.log)
      .where("position", "=", from.position)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Superseded("the checkpoint of the reactors was moved by another process");
    if (mails.length > 0) {
      const rows = mails.map(({ messageId, template, ids, deadline }) => ({
        message_id: messageId,
        template,
        ids: JSON.stringify(ids),
        // Due since for ever: the worker compares with its own clock.
        next_attempt_at: new Date(0),
        deadline,
        finished_at: null,
      }));
      await transaction
        .insertInto("outbox")
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    if (timers.length > 0) {
      const rows = timers.map(({ action, subjectId, dueAt, because, causationId, correlationId }) => ({
        due_id: timerId(action, subjectId, dueAt, because),
        kind: action,
        subject_id: subjectId,
        due_at: dueAt,
        done_at: null,
        causation_id: causationId,
        correlation_id: correlationId,
      }));
      await transaction
        .insertInto("due")
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}
