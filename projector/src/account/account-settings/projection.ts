import type { AccountEvent } from "@provenwork/contracts/account/events";
import { type MailChoices, mailPreferences, defaultMail } from "@provenwork/contracts/account/mail-preferences";
import { erased } from "@provenwork/contracts/kernel/event";
import { update, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { codeMailFailed, codeMailed, issuedCode } from "#mailed-code/columns.ts";
import { consents, emailCodes, settings } from "./table.ts";

const code = (data: { personId: string; issue: number }) => ({ person_id: data.personId, issue: data.issue });

const columns = {
  productNews: "product_news",
  decisions: "mail_decisions",
  views: "mail_views",
  jobEnds: "mail_job_ends",
  invitations: "mail_invitations",
  confirmations: "mail_confirmations",
  newApplications: "mail_new_applications",
} as const;

const chosen = (mail: MailChoices) =>
  Object.fromEntries(
    mailPreferences.keyof().options.flatMap((kind) => (mail[kind] === undefined ? [] : [[columns[kind], mail[kind]]])),
  );

const allEnded = (person_id: string, at: string) =>
  update(settings, { person_id }, { sessions_since: at, kept_session_id: null });

/** The account's data for Settings. */
export const accountSettingsProjection = defineProjection({
  name: "account-settings",
  version: 7,
  tables: [settings, consents, emailCodes],
  on: on<AccountEvent>({
    AccountRegistered: ({ data }) =>
      upsert(settings, {
        person_id: data.personId,
        product_news: defaultMail.productNews,
        mail_decisions: defaultMail.decisions,
        mail_views: defaultMail.views,
        mail_job_ends: defaultMail.jobEnds,
        mail_invitations: defaultMail.invitations,
        mail_confirmations: defaultMail.confirmations,
        mail_new_applications: defaultMail.newApplications,
        password_changed_at: null,
        sessions_since: null,
        kept_session_id: null,
        email_code_issue: null,
      }),
    NotificationPreferencesChanged: ({ data }) => update(settings, { person_id: data.personId }, chosen(data.mail)),
    PasswordChanged: ({ data }) =>
      update(
        settings,
        { person_id: data.personId },
        {
          password_changed_at: data.changedAt,
          sessions_since: data.changedAt,
          kept_session_id: data.keptSessionId,
        },
      ),
    OtherSessionsEnded: ({ data }) =>
      update(
        settings,
        { person_id: data.personId },
        { sessions_since: data.endedAt, kept_session_id: data.keptSessionId },
      ),
    AccountSuspended: ({ data }) => allEnded(data.personId, data.suspendedAt),
    AuditorGranted: ({ data }) => allEnded(data.personId, data.grantedAt),
    AuditorRevoked: ({ data }) => allEnded(data.personId, data.revokedAt),
    EmailCodeIssued: ({ data, personal }) => [
      upsert(emailCodes, {
        ...code(data),
        address: personal === erased ? null : personal.address,
        ...issuedCode(data),
      }),
      update(settings, { person_id: data.personId }, { email_code_issue: data.issue }),
    ],
    EmailCodeMailed: ({ data }) => update(emailCodes, code(data), codeMailed),
    EmailCodeMailFailed: ({ data }) => update(emailCodes, code(data), codeMailFailed(data)),
    EmailCodeRefused: ({ data }) => update(emailCodes, code(data), { tries_left: data.triesLeft }),
    EmailCodeLocked: ({ data }) => update(emailCodes, code(data), { locked: true }),
    EmailProven: ({ data }) =>
      data.issue === null ? [] : update(settings, { person_id: data.personId }, { email_code_issue: null }),
    ConsentGiven: ({ id, data }) =>
      upsert(consents, {
        event_id: id,
        person_id: data.personId,
        subject: data.to,
        version: data.version,
        given_at: data.givenAt,
      }),
  }),
});
