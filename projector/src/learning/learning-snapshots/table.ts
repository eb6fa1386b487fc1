import { column, defineTable } from "#kernel/table.ts";

/** The newest snapshot of each person's recommendations. */
export const learningSnapshots = defineTable("snapshots", {
  columns: {
    person_id: column.uuid,
    version: column.integer,
    rule_version: column.integer,
    regenerated_at: column.timestamptz,
  },
  primaryKey: ["person_id"],
  erasure: { person_id: "remove" },
  audience: [{ person: "person_id" }],
});
