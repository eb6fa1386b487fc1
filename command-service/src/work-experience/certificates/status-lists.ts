import { statusListLength } from "@provenwork/contracts/work-experience/certificate";
import type { SignCredential } from "@provenwork/platform/certificate/sign";
import { statusListOf } from "@provenwork/platform/certificate/status-list";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import { type Kysely, type Transaction, sql } from "kysely";

/** A certificate's bit: in which list, counted from 1, and where in it. */
export interface StatusEntry {
  readonly list: number;
  readonly index: number;
}

/** The certificate that a bit belongs to. */
export interface CertificateNumber {
  readonly experienceId: string;
  /** Of its proof. */
  readonly issue: number;
  /** How often that proof was certified, with this. */
  readonly edition: number;
}

export interface StatusLists {
  /** The bit of a certificate, always the same one, never given to another; the list it is in is signed and published. */
  allocate(certificate: CertificateNumber, now: Date): Promise<StatusEntry>;
  /**
   * Records a bit according to the log: that it belongs to this certificate, and whether it was revoked, in which case the list is
   * published again. Repeating it changes nothing; it repairs tables that were restored from an older backup.
   */
  note(certificate: CertificateNumber, entry: StatusEntry, revoked: boolean, now: Date): Promise<void>;
}

const entryOf = (ordinal: number): StatusEntry => ({
  list: Math.floor(ordinal / statusListLength) + 1,
  index: ordinal % statusListLength,
});
const ordinalOf = ({ list, index }: StatusEntry): number => (list - 1) * statusListLength + index;

type InTransaction = Transaction<WriteDatabase>;

export interface StatusListSigner {
  /** A list signed with other keys is signed again at the next check. */
  readonly sign: SignCredential;
  /** The public origin. */
  readonly origin: string;
}

/** Bits in `status_indexes`, lists as signed in `status_lists`. */
export function openStatusLists(database: Kysely<WriteDatabase>, { sign, origin }: StatusListSigner): StatusLists {
  /** Signs the list with its bits as of this transaction. */
  async function publish(transaction: InTransaction, list: number, now: Date): Promise<void> {
    const facts = { origin, list, revoked: await revokedIn(transaction, list), at: now };
    const [credential, credential_json] = await Promise.all([
      sign.jwt(statusListOf(facts, "jwt")),
      sign.json(statusListOf(facts, "json")),
    ]);
    const signed = { credential, credential_json, signed_with: sign.signedWith, signed_at: now };
    await transaction
      .insertInto("status_lists")
      .values({ list, ...signed })
      .onConflict((conflict) => conflict.column("list").doUpdateSet(signed))
      .execute();
  }

  return {
    allocate: (certificate, now) =>
      database.transaction().execute(async (transaction) => {
        await lockStatusLists(transaction);
        const entry = entryOf(await ordinalFor(transaction, certificate));
        if (!(await isPublished(transaction, entry.list, sign))) await publish(transaction, entry.list, now);
        return entry;
      }),

    note: ({ experienceId, issue, edition }, entry, revoked, now) =>
      database.transaction().execute(async (transaction) => {
        await lockStatusLists(transaction);
        const ordinal = ordinalOf(entry);
        const { numInsertedOrUpdatedRows: forgotten } = await transaction
          .insertInto("status_indexes")
          .values({ ordinal, experience_id: experienceId, issue, edition, revoked_at: null })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        if (forgotten !== 0n) await skipOrdinalsUpTo(transaction, ordinal);
        const changed = revoked && (await setBit(transaction, ordinal, now));
        if (changed || !(await isPublished(transaction, entry.list, sign))) await publish(transaction, entry.list, now);
      }),
  };
}

// Signing one list takes milliseconds.
const lockTimeout = sql`SET LOCAL lock_timeout = '5s'`;

/** Bits are given, set and published by one transaction after the other. */
async function lockStatusLists(transaction: InTransaction): Promise<void> {
  await lockTimeout.execute(transaction);
  await transaction
    .selectFrom("locks")
    .select("name")
    .where("name", "=", "status lists")
    .forUpdate()
    .executeTakeFirst();
}

/** The number that a certificate has, or else the next one. */
async function ordinalFor(
  transaction: InTransaction,
  { experienceId, issue, edition }: CertificateNumber,
): Promise<number> {
  const known = await transaction
    .selectFrom("status_indexes")
    .where("experience_id", "=", experienceId)
    .where("issue", "=", issue)
    .where("edition", "=", edition)
    .select("ordinal")
    .executeTakeFirst();
  if (known !== undefined) return Number(known.ordinal);
  const { ordinal } = await transaction
    .insertInto("status_indexes")
    .values({ experience_id: experienceId, issue, edition, revoked_at: null })
    .returning("ordinal")
    .executeTakeFirstOrThrow();
  return Number(ordinal);
}

/** Draws further numbers from beyond this one. */
const skipOrdinalsUpTo = (transaction: InTransaction, ordinal: number) =>
  sql`
    SELECT setval(pg_get_serial_sequence('status_indexes', 'ordinal'), max(ordinal)) FROM status_indexes
    HAVING max(ordinal) = ${ordinal}::bigint
  `.execute(transaction);

/** Whether the bit was not set before. */
async function setBit(transaction: InTransaction, ordinal: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("status_indexes")
    .set({ revoked_at: now })
    .where("ordinal", "=", String(ordinal))
    .where("revoked_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows !== 0n;
}

async function isPublished(transaction: InTransaction, list: number, { signedWith }: SignCredential): Promise<boolean> {
  const row = await transaction
    .selectFrom("status_lists")
    .where("list", "=", list)
    .select("signed_with")
    .executeTakeFirst();
  return row?.signed_with === signedWith;
}

/** The indexes within a list whose bits are set. */
async function revokedIn(transaction: InTransaction, list: number): Promise<number[]> {
  const from = ordinalOf({ list, index: 0 });
  const rows = await transaction
    .selectFrom("status_indexes")
    .where("revoked_at", "is not", null)
    .where("ordinal", ">=", String(from))
    .where("ordinal", "<", String(from + statusListLength))
    .select("ordinal")
    .execute();
  return rows.map(({ ordinal }) => Number(ordinal) - from);
}
