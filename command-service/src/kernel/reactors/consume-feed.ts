import type { Checkpoint, EventStore, FeedBatch } from "@provenwork/platform/event-store/port";
import type { EventCodec } from "@provenwork/platform/personal-data/codec";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import { reactorName, startingPoint } from "./checkpoint.ts";
import { type Effect, timerId } from "./effects.ts";
import type { Effects } from "./effects-of.ts";
import type { Follower } from "./follower.ts";

const batchSize = 500;
// A batch without effects may be read again after a crash, so its checkpoint need not be written each time.
const checkpointEvery = 1_000;

/** Another process has moved the checkpoint: this one is no longer the leader. */
export class Superseded extends Error {
  override readonly name = "Superseded";
}

export interface FeedConsumer {
  readonly store: Pick<EventStore, "feed" | "head">;
  readonly codec: Pick<EventCodec, "decode">;
  readonly database: Kysely<WriteDatabase>;
  readonly effects: Effects;
  /** Applied to a batch before its effects are stored. */
  readonly followers: readonly Follower[];
  readonly clock: () => Date;
  /** Called after effects were committed. */
  readonly onEffects: (effects: readonly Effect[]) => void;
}

/**
 * Turns the feed into rows of outbox and due table, each batch in one transaction with the checkpoint, until `signal` aborts.
 * @throws Superseded, LogMismatch, and the errors of an unavailable store or database; retry later
 */
export async function consumeFeed(consumer: FeedConsumer, signal: AbortSignal): Promise<void> {
  let stored = await startingPoint(consumer);
  let unsaved = 0;
  for await (const batch of consumer.store.feed({ after: stored, batchSize, signal })) {
    for (const follower of consumer.followers) await follower.apply(batch, signal);
    const effects = await effectsIn(batch, consumer);
    unsaved += batch.events.length;
    if (batch.checkpoint === null || (effects.length === 0 && unsaved < checkpointEvery)) continue;
    await save(consumer.database, effects, stored, batch.checkpoint);
    stored = batch.checkpoint;
    unsaved = 0;
    if (effects.length > 0) consumer.onEffects(effects);
  }
}

type CausedEffect = Effect & {
  readonly causationId: string;
  readonly correlationId: string;
  readonly traceparent: string | null;
};

async function effectsIn(
  { events }: FeedBatch,
  { codec, effects, clock }: FeedConsumer,
): Promise<readonly CausedEffect[]> {
  const reacted = events.filter(({ type }) => effects.eventTypes.has(type));
  if (reacted.length === 0) return [];
  return (await codec.decode(reacted)).flatMap((event) => {
    const { id: causationId, metadata } = event;
    return effects
      .of(event)
      .filter((effect) => metadata.simulated !== true || isToCome(effect, clock()))
      .map((effect) => ({
        ...effect,
        causationId,
        correlationId: metadata.correlationId,
        traceparent: metadata.traceparent ?? null,
      }));
  });
}

/** The effects of a simulated event in real time; those in simulated time are in the log already. */
const isToCome = (effect: Effect, now: Date): boolean => effect.kind === "timer" && effect.dueAt > now;

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
    if (numUpdatedRows !== 1n)
      throw new Superseded(
        "the checkpoint of the reactors was moved by another process, or deleted by an import of a log",
      );
    if (mails.length > 0) {
      const rows = mails.map(({ messageId, template, ids, deadline, traceparent }) => ({
        message_id: messageId,
        template,
        ids: JSON.stringify(ids),
        // Always due: workers compare with their own clock.
        next_attempt_at: new Date(0),
        deadline,
        finished_at: null,
        traceparent,
      }));
      await transaction
        .insertInto("outbox")
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    if (timers.length > 0) {
      const rows = timers.map(
        ({ action, subjectId, dueAt, because, details, causationId, correlationId, traceparent }) => ({
          due_id: timerId(action, subjectId, dueAt, because),
          kind: action,
          subject_id: subjectId,
          due_at: dueAt,
          done_at: null,
          causation_id: causationId,
          correlation_id: correlationId,
          traceparent,
          details: details === undefined ? null : JSON.stringify(details),
        }),
      );
      await transaction
        .insertInto("due")
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}
