import { column, defineTable, nullable } from "#kernel/table.ts";

/** What candidates said about themselves; their listed experiences are in the read model `work-experiences`. */
export const candidates = defineTable("candidates", {
  columns: {
    person_id: column.uuid,
    full_name: nullable(column.text),
    email: nullable(column.text),
    phone: nullable(column.text),
    location: nullable(column.text),
    provided_at: column.timestamptz,
    /** Of the event that said so, in the candidate's stream: what an edit names in If-Match. */
    revision: column.integer,
  },
  primaryKey: ["person_id"],
  erasure: { person_id: "remove" },
  concern: [{ person: "person_id" }],
});
