import type { GetAccountSettings } from "@provenwork/contracts/account/queries";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";

export const accountSettings: QueryHandler<typeof GetAccountSettings> = async (_, { viewer, read }) => {
  const settings = await settingsOf(read, personOf(viewer));
  // The session is good, so there is an account: its row is only on its way (or the account is just being erased).
  return settings === undefined ? { refusal: "unavailable" } : { output: settings };
};

/** What Settings shows of somebody's account; undefined where no account is known. */
export async function settingsOf(
  read: Kysely<ReadDatabase>,
  personId: string,
): Promise<OutputOf<typeof GetAccountSettings> | undefined> {
  const [row, consents] = await Promise.all([
    read
      .selectFrom("account_settings.settings as s")
      .innerJoin("accounts.accounts as a", "a.person_id", "s.person_id")
      .where("s.person_id", "=", personId)
      .select(["s.product_news", "s.password_changed_at", "a.email", "a.email_proven"])
      .executeTakeFirst(),
    read
      .selectFrom("account_settings.consents")
      .where("person_id", "=", personId)
      .orderBy("given_at", "desc")
      .orderBy("event_id")
      .select(["subject", "version", "given_at"])
      .execute(),
  ]);
  if (row === undefined) return undefined;
  return {
    provenEmail: row.email_proven ? row.email : null,
    passwordChangedAt: row.password_changed_at?.toISOString() ?? null,
    notifications: { productNews: row.product_news },
    consents: consents.map(({ subject, version, given_at }) => ({
      to: subject,
      version,
      givenAt: given_at.toISOString(),
    })),
  };
}
