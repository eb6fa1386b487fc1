import { column, defineTable, nullable } from "#kernel/table.ts";

/** Contact data of people who work for a company. */
export const employers = defineTable("employers", {
  columns: {
    person_id: column.uuid,
    full_name: nullable(column.text),
    email: nullable(column.text),
    phone: nullable(column.text),
    changed_at: column.timestamptz,
  },
  primaryKey: ["person_id"],
  erasure: { person_id: "remove" },
  audience: [{ person: "person_id" }],
});
