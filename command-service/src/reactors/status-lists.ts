import { statusListLength } from "@provenwork/contracts/work-experience/certificate";
import { statusListOf } from "@provenwork/platform/certificate/status-list";
import type { SignCredential } from "@provenwork/platform/certificate/sign";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import { type Kysely, type Transaction, sql } from "kysely";

/** A certificate's bit: in which list, counted from 1, and where in it. */
export interface StatusEntry {
  readonly list: number;
  readonly index: number;
}

export interface StatusLists {
  /** The bit of a proof, always the same one, never given to another; the list it is in is signed and published. */
  allocate(experienceId: string, issue: number, now: Date): Promise<StatusEntry>;
  /** Sets a bit for ever and publishes the list signed anew; repeating it changes nothing. */
  revoke(experienceId: string, issue: number, entry: StatusEntry, now: Date): Promise<void>;
}

const entryOf = (ordinal: number): StatusEntry => ({
  list: Math.floor(ordinal / statusListLength) + 1,
  index: ordinal % statusListLength,
});
const ordinalOf = ({ list, index }: StatusEntry): number => (list - 1) * statusListLength + index;

/** Bits in `status_indexes`, lists as signed in `status_lists`; `issuer` is the public origin. */
export function openStatusLists(database: Kysely<WriteDatabase>, sign: SignCredential, issuer: string): StatusLists {
  return {
    async allocate(experienceId, issue, now) {
      const { ordinal } = await database
        .insertInto("status_indexes")
        .values({ experience_id: experienceId, issue, revoked_at: null })
        // Updates nothing: it makes the row that is there already answer. The number drawn for it is lost, which is no harm.
        .onConflict((conflict) =>
          conflict
            .columns(["experience_id", "issue"])
            .doUpdateSet({ revoked_at: sql.ref("status_indexes.revoked_at") }),
        )
        .returning("ordinal")
        .executeTakeFirstOrThrow();
      const entry = entryOf(Number(ordinal));
      await database.transaction().execute(async (transaction) => {
        if ((await lockedList(transaction, entry.list)) === undefined) await publish(transaction, entry.list, now);
      });
      return entry;
    },

    async revoke(experienceId, issue, entry, now) {
      await database.transaction().execute(async (transaction) => {
        const published = await lockedList(transaction, entry.list);
        // Inserted where a restored table has forgotten the bit: what the log says was given stays given.
        const { numInsertedOrUpdatedRows: changed } = await transaction
          .insertInto("status_indexes")
          .values({ ordinal: ordinalOf(entry), experience_id: experienceId, issue, revoked_at: now })
          .onConflict((conflict) =>
            conflict.column("ordinal").doUpdateSet({ revoked_at: now }).where("status_indexes.revoked_at", "is", null),
          )
          .executeTakeFirstOrThrow();
        if (published === undefined || changed !== 0n) await publish(transaction, entry.list, now);
      });
    },
  };

  /** Signs the list as its bits stand in this transaction. */
  async function publish(transaction: Transaction<WriteDatabase>, list: number, now: Date): Promise<void> {
    const from = ordinalOf({ list, index: 0 });
    const rows = await transaction
      .selectFrom("status_indexes")
      .where("revoked_at", "is not", null)
      .where("ordinal", ">=", String(from))
      .where("ordinal", "<", String(from + statusListLength))
      .select("ordinal")
      .execute();
    const revoked = rows.map(({ ordinal }) => Number(ordinal) - from);
    const credential = await sign(statusListOf(issuer, list, revoked, now));
    await transaction
      .insertInto("status_lists")
      .values({ list, credential, signed_at: now })
      .onConflict((conflict) => conflict.column("list").doUpdateSet({ credential, signed_at: now }))
      .execute();
  }
}

/** The list as published, if it is; nobody else signs it until the transaction ends. */
async function lockedList(transaction: Transaction<WriteDatabase>, list: number): Promise<string | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('status list'), ${list}::int)`.execute(transaction);
  const row = await transaction
    .selectFrom("status_lists")
    .where("list", "=", list)
    .select("credential")
    .executeTakeFirst();
  return row?.credential;
}
