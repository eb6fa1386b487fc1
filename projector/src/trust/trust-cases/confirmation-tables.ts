import { column, defineTable, nullable } from "#kernel/table.ts";

/** What companies confirmed, with the columns that rules use. */
export const confirmed = defineTable("confirmations", {
  columns: {
    experience_id: column.uuid,
    revision: column.integer,
    /** Id of the event, and of its case. */
    confirmation_id: column.uuid,
    person_id: column.uuid,
    company_id: column.uuid,
    company_name: column.text,
    domain: column.text,
    /** When the employment ended; null while it lasts. */
    end_date: nullable(column.text),
    confirmed_at: column.timestamptz,
    /** Neither revoked, removed nor rejected. */
    standing: column.boolean,
  },
  primaryKey: ["experience_id", "revision"],
  indexes: [["confirmation_id"]],
  erasure: { person_id: "remove" },
  audience: [],
});

/** Where the last answer about an entry was given; all rows of a day are removed with that day's key. */
export const answerOrigins = defineTable("answer_origins", {
  columns: {
    experience_id: column.uuid,
    answered_by: column.uuid,
    /** A keyed hash, only comparable within its day. */
    network: column.text,
    candidates_browser: column.boolean,
    day_id: column.uuid,
    recorded_at: column.timestamptz,
  },
  primaryKey: ["experience_id"],
  indexes: [["day_id"], ["answered_by"]],
  erasure: { answered_by: "remove", day_id: "remove" },
  audience: [],
});

/** Mailboxes with which members verified the domains of their companies. */
export const verifiers = defineTable("verifiers", {
  columns: { company_id: column.uuid, person_id: column.uuid, mailbox: column.text },
  primaryKey: ["company_id", "person_id"],
  erasure: { person_id: "remove" },
  audience: [],
});
