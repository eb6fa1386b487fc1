import { column, defineTable, nullable } from "#kernel/table.ts";

/** Personal columns are null once their key was destroyed, until the erasure itself removes the row. */
export const accounts = defineTable("accounts", {
  columns: {
    person_id: column.uuid,
    role: column.text,
    username: nullable(column.text),
    full_name: nullable(column.text),
    email: nullable(column.text),
    email_proven: column.boolean,
    registered_at: column.timestamptz,
  },
  primaryKey: ["person_id"],
  erasure: { person_id: "remove" },
  concern: [{ person: "person_id" }],
});
