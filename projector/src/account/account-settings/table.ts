import { mailedCode } from "#mailed-code/columns.ts";
import { newApplicationMails } from "@provenwork/contracts/account/mail-preferences";
import { column, defineTable, nullable } from "#kernel/table.ts";

export const settings = defineTable("settings", {
  columns: {
    person_id: column.uuid,
    product_news: column.boolean,
    mail_decisions: column.boolean,
    mail_views: column.boolean,
    mail_job_ends: column.boolean,
    mail_invitations: column.boolean,
    mail_confirmations: column.boolean,
    /** `each`, `daily` or `none`. */
    mail_new_applications: column.oneOf(newApplicationMails),
    password_changed_at: nullable(column.timestamptz),
    /** Sessions started before this instant have ended, except the kept one. */
    sessions_since: nullable(column.timestamptz),
    kept_session_id: nullable(column.uuid),
    /** The code that may prove another address: joins `email_codes` on (person_id, issue = email_code_issue). */
    email_code_issue: nullable(column.integer),
  },
  primaryKey: ["person_id"],
  erasure: { person_id: "remove" },
  audience: [{ person: "person_id" }],
});

export const consents = defineTable("consents", {
  columns: {
    event_id: column.uuid,
    person_id: column.uuid,
    /** What was consented to, such as `terms`. */
    subject: column.text,
    version: column.text,
    given_at: column.timestamptz,
  },
  primaryKey: ["event_id"],
  indexes: [["person_id"]],
  erasure: { person_id: "remove" },
  audience: [{ person: "person_id" }],
  immutable: true,
});

/** Codes mailed to prove an address of the account; neither codes nor hashes are stored. */
export const emailCodes = defineTable("email_codes", {
  columns: {
    person_id: column.uuid,
    issue: column.integer,
    /** Null once its key was destroyed, until the erasure itself removes the row. */
    address: nullable(column.text),
    ...mailedCode,
  },
  primaryKey: ["person_id", "issue"],
  erasure: { person_id: "remove" },
  audience: [{ person: "person_id" }],
});
