import { rereadAll } from "@provenwork/platform/session-token/revocation-listener";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import { type Kysely, sql } from "kysely";
import { announcement } from "#kernel/announcement.ts";

/** Ends a session, or an onboarding by its personId. Committed and announced when it resolves. */
export async function revokeSession(
  database: Kysely<WriteDatabase>,
  ended: { sessionId: string; personId: string; endedAt?: Date },
): Promise<void> {
  await database
    .with("ended", (with_) =>
      with_
        .insertInto("ended_sessions")
        .values({
          session_id: ended.sessionId,
          person_id: ended.personId,
          ...(ended.endedAt && { ended_at: ended.endedAt }),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning("session_id"),
    )
    .selectFrom("ended")
    .select(announcement())
    .execute();
}

/** Revokes every token of a person below a version; never lowers it. Committed and announced when it resolves. */
export async function revokeTokens(database: Kysely<WriteDatabase>, personId: string, version: number): Promise<void> {
  await database
    .with("outdated", (with_) =>
      with_
        .insertInto("account_auth_version")
        .values({ person_id: personId, version })
        .onConflict((conflict) =>
          conflict
            .column("person_id")
            .doUpdateSet({ version, changed_at: sql<Date>`now()` })
            .where("account_auth_version.version", "<", version),
        )
        .returning("version"),
    )
    .selectFrom("outdated")
    .select(announcement())
    .execute();
}

/** Makes every service reread all revocations. */
export async function announceAll(database: Kysely<WriteDatabase>): Promise<void> {
  await database.selectNoFrom(announcement(rereadAll)).execute();
}
