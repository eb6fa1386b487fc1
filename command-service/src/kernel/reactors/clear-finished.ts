import type { EventStore } from "@provenwork/platform/event-store/port";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import { type Kysely, sql } from "kysely";
import { reactorName } from "./consume-feed.ts";
import { alarm } from "./wait.ts";

export interface Clearing {
  readonly database: Kysely<WriteDatabase>;
  readonly store: Pick<EventStore, "feed" | "head">;
  readonly clock: () => Date;
  readonly signal: AbortSignal;
}

const hour = 60 * 60_000;
const day = 24 * hour;
/** How long what is finished is kept, in milliseconds, for those who ask what became of it. */
export const finishedFor = 30 * day;
/** No token, and no onboarding cookie, lives longer than a day. */
export const endedSessionsFor = 2 * day;
/** By then a registration that stored a password has long succeeded or failed: both take seconds. */
export const unnamedFor = day;
const atOnce = 5_000;
const logBatch = 5_000;

/** Clears once an hour, first an hour after the start, until the signal aborts. */
export async function clearNowAndThen(
  clear: () => Promise<void>,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const rest = alarm();
  for (await rest.wait(hour, signal); !signal.aborted; await rest.wait(hour, signal)) await clear().catch(onFailure);
}

/**
 * Removes rows that nothing reads any more, some thousands a statement: timers that rang, mail that is settled (a dead letter
 * is not), sessions whose tokens have ended by themselves, and passwords of registrations that were never finished.
 */
export async function clearFinished({ database, store, clock, signal }: Clearing): Promise<void> {
  const ago = (milliseconds: number) => new Date(clock().getTime() - milliseconds);
  await inBatches(signal, () =>
    sql`
    DELETE FROM due WHERE due_id IN (SELECT due_id FROM due WHERE done_at < ${ago(finishedFor)} LIMIT ${atOnce})`.execute(
      database,
    ),
  );
  await inBatches(signal, () =>
    sql`
    DELETE FROM outbox WHERE message_id IN (SELECT message_id FROM outbox
      WHERE finished_at < ${ago(finishedFor)} AND status IN ('sent', 'failed', 'dropped') LIMIT ${atOnce})`.execute(
      database,
    ),
  );
  await inBatches(signal, () =>
    sql`
    DELETE FROM ended_sessions WHERE session_id IN (SELECT session_id FROM ended_sessions
      WHERE ended_at < ${ago(endedSessionsFor)} LIMIT ${atOnce})`.execute(database),
  );
  await clearCredentials(database, store, ago(unnamedFor), signal);
}

async function inBatches(signal: AbortSignal, remove: () => Promise<{ numAffectedRows?: bigint }>): Promise<void> {
  for (let removed = BigInt(atOnce); removed === BigInt(atOnce) && !signal.aborted;) {
    removed = (await remove()).numAffectedRows ?? 0n;
  }
}

/** Whether the log is the one that was reacted to, and no older copy of it: another one says nothing of these credentials. */
async function isOurLog(database: Kysely<WriteDatabase>, store: Clearing["store"]): Promise<boolean> {
  const reached = await database
    .selectFrom("reactor_checkpoints")
    .select(["log", "position"])
    .where("reactor", "=", reactorName)
    .executeTakeFirst();
  const head = await store.head();
  return reached !== undefined && reached.log === head.log && reached.position <= head.position;
}

/**
 * Removes the credentials stored before `until` that no event names. The whole log is asked, which is the truth: one wrongly
 * removed would keep its owner out. Those that an event names are marked, so that they are asked for once only.
 */
async function clearCredentials(
  database: Kysely<WriteDatabase>,
  store: Clearing["store"],
  until: Date,
  signal: AbortSignal,
): Promise<void> {
  const rows = await database
    .selectFrom("credentials")
    .select("credential_id")
    .where("named_at", "is", null)
    .where("created_at", "<", until)
    .limit(atOnce)
    .execute();
  if (rows.length === 0 || !(await isOurLog(database, store))) return;
  const unnamed = new Set(rows.map(({ credential_id }) => credential_id));
  for await (const { events } of store.feed({ after: null, batchSize: logBatch, mode: "replay", signal })) {
    for (const { data } of events) if (typeof data["credentialId"] === "string") unnamed.delete(data["credentialId"]);
  }
  // A log that was not read to its end says nothing of what stands behind.
  if (signal.aborted) return;
  const named = rows.map(({ credential_id }) => credential_id).filter((id) => !unnamed.has(id));
  await sql`UPDATE credentials SET named_at = now() WHERE credential_id = ANY (${named}::uuid[])`.execute(database);
  await sql`
    DELETE FROM credentials WHERE credential_id = ANY (${[...unnamed]}::uuid[]) AND named_at IS NULL`.execute(database);
}
