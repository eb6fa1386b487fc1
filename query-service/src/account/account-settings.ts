import type { GetAccountSettings } from "@provenwork/contracts/account/queries";
import { placeholderProfile } from "@provenwork/contracts/account/rules";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";
import { codeColumns, mailedCodeOf } from "#mailed-code/columns.ts";

export const accountSettings: QueryHandler<typeof GetAccountSettings> = async (_, { viewer, read, now }) => {
  const settings = await settingsOf(read, personOf(viewer));
  // The session is good, so there is an account: its row is only on its way (or the account is just being erased).
  return settings === undefined
    ? { refusal: "unavailable" }
    : { output: { serverTime: now.toISOString(), ...settings } };
};

/** The part of an account that Settings shows; undefined for an unknown account. */
export async function settingsOf(
  read: Kysely<ReadDatabase>,
  personId: string,
): Promise<Omit<OutputOf<typeof GetAccountSettings>, "serverTime"> | undefined> {
  const [row, consents] = await Promise.all([
    read
      .selectFrom("account_settings.settings as s")
      .innerJoin("accounts.accounts as a", "a.person_id", "s.person_id")
      .leftJoin("candidates.candidates as p", "p.person_id", "s.person_id")
      .leftJoin("employers.employers as e", "e.person_id", "s.person_id")
      .leftJoin("account_settings.email_codes as c", (join) =>
        join.onRef("c.person_id", "=", "s.person_id").onRef("c.issue", "=", "s.email_code_issue"),
      )
      .where("s.person_id", "=", personId)
      .select(["s.product_news", "s.mail_decisions", "s.mail_views", "s.mail_job_ends", "s.mail_new_applications"])
      .select(["s.mail_invitations", "s.mail_confirmations", "s.password_changed_at"])
      .select(["a.username", "a.email", "a.email_proven", "a.email_stopped"])
      .select(({ fn }) => fn.coalesce("p.email", "e.email").as("profile_email"))
      .select(codeColumns)
      .select("c.address")
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
  const provenEmail = row.email_proven ? row.email : null;
  const code = mailedCodeOf(row);
  return {
    email: provenEmail ?? row.profile_email ?? givenEmail(row),
    provenEmail,
    emailStopped: row.email_stopped,
    emailCode: code === null || row.address === null ? null : { ...code, address: row.address },
    passwordChangedAt: row.password_changed_at?.toISOString() ?? null,
    notifications: {
      productNews: row.product_news,
      decisions: row.mail_decisions,
      views: row.mail_views,
      jobEnds: row.mail_job_ends,
      invitations: row.mail_invitations,
      confirmations: row.mail_confirmations,
      newApplications: row.mail_new_applications,
    },
    consents: consents.map(({ subject, version, given_at }) => ({
      to: subject,
      version,
      givenAt: given_at.toISOString(),
    })),
  };
}

/** The address given at registration, unless it is empty or a placeholder. */
const givenEmail = ({ username, email }: { username: string | null; email: string | null }): string | null =>
  email === null || email === "" || email === placeholderProfile(username ?? "").email ? null : email;
