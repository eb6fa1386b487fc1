import { column, defineTable, nullable } from "#kernel/table.ts";

/** Candidates' personal information; their experiences are in the read model `work-experiences`. */
export const candidates = defineTable("candidates", {
  columns: {
    person_id: column.uuid,
    full_name: nullable(column.text),
    email: nullable(column.text),
    phone: nullable(column.text),
    location: nullable(column.text),
    provided_at: column.timestamptz,
    /** Revision of that event in the candidate's stream, for If-Match. */
    revision: column.integer,
  },
  primaryKey: ["person_id"],
  erasure: { person_id: "remove" },
  audience: [{ person: "person_id" }],
});
