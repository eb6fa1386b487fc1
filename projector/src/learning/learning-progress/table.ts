import { column, defineTable, nullable } from "#kernel/table.ts";

/** What each person began to learn, and how far they are. */
export const learningProgress = defineTable("progress", {
  columns: {
    person_id: column.uuid,
    resource_id: column.uuid,
    percent: column.integer,
    notes: column.text,
    started_at: column.timestamptz,
    /** Null while it is in progress. */
    completed_at: nullable(column.timestamptz),
    updated_at: column.timestamptz,
  },
  primaryKey: ["person_id", "resource_id"],
  erasure: { person_id: "remove" },
  audience: [{ person: "person_id" }],
});
