import type { EventStore, StoredEvent } from "@provenwork/platform/event-store/port";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import { type Kysely, sql } from "kysely";
import { authVersionAt, revokesTokens } from "@provenwork/contracts/account/auth-version";
import { announceAll } from "./revoke.ts";

const batchSize = 5_000;

/**
 * Rebuilds `ended_sessions` and `account_auth_version` from the events, after either was lost or restored from an
 * older backup. Rows are only added or raised, so services may keep running; they are notified to reread everything.
 */
export async function rebuildRevocations(
  store: EventStore,
  database: Kysely<WriteDatabase>,
  signal: AbortSignal = new AbortController().signal,
): Promise<{ readonly sessions: number; readonly people: number }> {
  const outdated = new Map<string, { version: number; at: string }>();
  let sessions = 0;
  for await (const { events } of store.feed({ after: null, batchSize, mode: "replay", signal })) {
    const ended = events.flatMap(endedBy);
    for (const event of events) {
      if (!revokesTokens(event.type)) continue;
      outdated.set(String(event.data["personId"]), { version: authVersionAt(event.revision), at: event.metadata.at });
    }
    if (ended.length === 0) continue;
    sessions += ended.length;
    await database
      .insertInto("ended_sessions")
      .values(ended)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  for (const [person_id, { version, at }] of outdated) {
    await database
      .insertInto("account_auth_version")
      .values({ person_id, version, changed_at: at })
      .onConflict((conflict) =>
        conflict
          .column("person_id")
          .doUpdateSet({ version: sql<number>`greatest(account_auth_version.version, excluded.version)` }),
      )
      .execute();
  }
  await announceAll(database);
  return { sessions, people: outdated.size };
}

/** A session that was ended, or an onboarding that became an account or was erased: its cookie is over under the personId. */
function endedBy({ type, data, metadata }: StoredEvent) {
  if (type !== "SessionEnded" && type !== "AccountRegistered" && type !== "AccountErased") return [];
  const person_id = String(data["personId"]);
  const session_id = type === "SessionEnded" ? String(data["sessionId"]) : person_id;
  return [{ session_id, person_id, ended_at: metadata.at }];
}
