import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import type { CaughtMail } from "./catcher.ts";

/** A limit, so that a long-lived data folder does not grow with every benchmark. */
const newest = 2_000;

/** Stores caught emails for the mailbox, and deletes the oldest. */
export const keepInTable =
  (database: Kysely<WriteDatabase>) =>
  async (mails: readonly CaughtMail[]): Promise<void> => {
    if (mails.length === 0) return;
    const rows = mails.map(({ to, ...mail }) => ({ ...mail, to_address: to }));
    const stored = await database.insertInto("caught_mail").values(rows).returning("mail_id").execute();
    const last = Math.max(...stored.map(({ mail_id }) => Number(mail_id)));
    await database
      .deleteFrom("caught_mail")
      .where("mail_id", "<=", String(last - newest))
      .execute();
  };
