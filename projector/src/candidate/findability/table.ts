import { column, defineTable } from "#kernel/table.ts";

/** Candidates that companies may find. Only they are notified of a change: no company may watch who appears and disappears. */
export const findable = defineTable("findable", {
  columns: { person_id: column.uuid },
  primaryKey: ["person_id"],
  erasure: { person_id: "remove" },
  audience: [{ person: "person_id" }],
});
