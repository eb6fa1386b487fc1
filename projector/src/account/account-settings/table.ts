import { column, defineTable, nullable } from "#kernel/table.ts";

export const settings = defineTable("settings", {
  columns: {
    person_id: column.uuid,
    product_news: column.boolean,
    password_changed_at: nullable(column.timestamptz),
    /** Sessions that began before are over, but the kept one. */
    sessions_since: nullable(column.timestamptz),
    kept_session_id: nullable(column.uuid),
  },
  primaryKey: ["person_id"],
  audience: "person_id",
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
  audience: "person_id",
});
