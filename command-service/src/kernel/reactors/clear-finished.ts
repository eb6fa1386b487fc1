import { pause } from "@provenwork/platform/back-off";
import type { EventStore } from "@provenwork/platform/event-store/port";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import { type Kysely, sql } from "kysely";

export interface Clearing {
  readonly database: Kysely<WriteDatabase>;
  readonly store: Pick<EventStore, "feed" | "head">;
  readonly clock: () => Date;
  readonly signal: AbortSignal;
}

const hour = 60 * 60_000;
const day = 24 * hour;
/** How long finished mails and timers are kept for operators to inspect, in milliseconds. */
export const finishedFor = 30 * day;
/** How long an Idempotency-Key is known, also where another body picks another stream, in milliseconds. */
export const keysFor = day;
/** Rows that one statement removes at most. */
const maxRows = 5_000;

/** Calls `clear` once an hour, first an hour after the start, until the signal aborts. */
export async function clearHourly(
  clear: () => Promise<void>,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<void> {
  for (await pause(hour, signal); !signal.aborted; await pause(hour, signal)) await clear().catch(onFailure);
}

/** Removes timers that ran, mail that is settled and keys of commands that are over; dead letters stay. */
export async function clearFinished({ database, clock, signal }: Clearing): Promise<void> {
  const now = clock().getTime();
  const before = new Date(now - finishedFor);
  await inBatches(signal, (atMost) =>
    sql`
    DELETE FROM due WHERE due_id IN (SELECT due_id FROM due WHERE done_at < ${before} LIMIT ${atMost})`.execute(
      database,
    ),
  );
  await inBatches(signal, (atMost) =>
    sql`
    DELETE FROM outbox WHERE message_id IN (SELECT message_id FROM outbox
      WHERE finished_at < ${before} AND status IN ('sent', 'failed', 'dropped') LIMIT ${atMost})`.execute(database),
  );
  await inBatches(signal, (atMost) =>
    sql`
    DELETE FROM mail_domains WHERE domain IN (SELECT domain FROM mail_domains
      WHERE free_at < ${new Date(now)} LIMIT ${atMost})`.execute(database),
  );
  await inBatches(signal, (atMost) =>
    sql`
    DELETE FROM command_keys WHERE command_id IN (SELECT command_id FROM command_keys
      WHERE claimed_at < ${new Date(now - keysFor)} LIMIT ${atMost})`.execute(database),
  );
}

/** Repeats a statement that removes `atMost` rows until it removes fewer. */
export async function inBatches(
  signal: AbortSignal,
  remove: (atMost: number) => Promise<{ numAffectedRows?: bigint }>,
): Promise<void> {
  for (let removed = BigInt(maxRows); removed === BigInt(maxRows) && !signal.aborted;) {
    removed = (await remove(maxRows)).numAffectedRows ?? 0n;
  }
}
