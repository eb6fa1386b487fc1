import type { Membership } from "@provenwork/platform/session-token/revocation-reads";
import type { Revocations } from "@provenwork/platform/session-token/revocations";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import { type Kysely, sql } from "kysely";
import { announcement } from "./announcement.ts";

/** Says which group a person is a member of, unless a later membership is known; committed and announced when it resolves. */
async function recordMembership(database: Kysely<WriteDatabase>, membership: Membership): Promise<void> {
  const { personId: person_id, groupId: group_id, version } = membership;
  await database
    .with("changed", (with_) =>
      with_
        .insertInto("memberships")
        .values({ person_id, group_id, version })
        .onConflict((conflict) =>
          conflict
            .column("person_id")
            .doUpdateSet({ group_id, version, changed_at: sql<Date>`now()` })
            .where("memberships.version", "<", version),
        )
        .returning("version"),
    )
    .selectFrom("changed")
    .select(announcement())
    .execute();
}

export interface Memberships {
  /** When it resolves, both services have been notified, this process first. */
  record(membership: Membership): Promise<void>;
}

/** Without `revocations`, outside a service, only the table is written. */
export const openMemberships = (
  database: Kysely<WriteDatabase>,
  revocations?: Pick<Revocations, "refresh">,
): Memberships => ({
  async record(membership) {
    await recordMembership(database, membership);
    await revocations?.refresh();
  },
});
