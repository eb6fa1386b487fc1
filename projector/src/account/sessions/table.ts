import { column, defineTable, nullable } from "#kernel/table.ts";

/** Sessions that were not signed out. The query checks expiry and password changes. */
export const sessions = defineTable("sessions", {
  columns: {
    session_id: column.uuid,
    person_id: column.uuid,
    started_at: column.timestamptz,
    ends_at: column.timestamptz,
    browser: nullable(column.text),
    system: nullable(column.text),
  },
  primaryKey: ["session_id"],
  indexes: [["person_id"]],
  erasure: { person_id: "remove" },
  audience: [{ person: "person_id" }],
});
