import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import { type Kysely, sql } from "kysely";
import { isSameLog } from "#kernel/reactors/checkpoint.ts";
import { type Clearing, inBatches } from "#kernel/reactors/clear-finished.ts";

const day = 24 * 60 * 60_000;
/** No token or onboarding cookie is valid for more than a day. */
export const endedSessionsFor = 2 * day;
/** Much longer than a registration takes after storing the password. */
export const unnamedFor = day;
/** Maximum number of credentials per pass over the log. */
const credentialsAtOnce = 5_000;
const logBatch = 5_000;

/** Removes ended sessions whose tokens have expired, and passwords of registrations that were never finished. */
export async function clearIdentity(clearing: Clearing): Promise<void> {
  const { database, clock, signal } = clearing;
  const before = new Date(clock().getTime() - endedSessionsFor);
  await inBatches(signal, (atMost) =>
    sql`
    DELETE FROM ended_sessions WHERE session_id IN (SELECT session_id FROM ended_sessions
      WHERE ended_at < ${before} LIMIT ${atMost})`.execute(database),
  );
  await clearCredentials(clearing);
}

/**
 * Removes old credentials without an event. Reads the whole log, because a wrong removal would lock out the owner.
 * Those with an event are marked, so that each is searched for only once.
 */
async function clearCredentials({ database, store, clock, signal }: Clearing): Promise<void> {
  const unnamed = new Set(await unmarkedCredentials(database, new Date(clock().getTime() - unnamedFor)));
  if (unnamed.size === 0 || !(await isSameLog({ database, store }))) return;
  const all = [...unnamed];
  for await (const { events } of store.feed({ after: null, batchSize: logBatch, mode: "replay", signal })) {
    for (const { data } of events) if (typeof data["credentialId"] === "string") unnamed.delete(data["credentialId"]);
  }
  // The unread rest of the log may contain their events.
  if (signal.aborted) return;
  const named = all.filter((id) => !unnamed.has(id));
  await sql`UPDATE credentials SET named_at = now() WHERE credential_id = ANY (${named}::uuid[])`.execute(database);
  await sql`
    DELETE FROM credentials WHERE credential_id = ANY (${[...unnamed]}::uuid[]) AND named_at IS NULL`.execute(database);
}

async function unmarkedCredentials(database: Kysely<WriteDatabase>, before: Date): Promise<readonly string[]> {
  const rows = await database
    .selectFrom("credentials")
    .select("credential_id")
    .where("named_at", "is", null)
    .where("created_at", "<", before)
    .limit(credentialsAtOnce)
    .execute();
  return rows.map(({ credential_id }) => credential_id);
}
