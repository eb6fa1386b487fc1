import { column, defineTable } from "#kernel/table.ts";

/** Jobs that candidates have saved. */
export const savedJobs = defineTable("jobs", {
  columns: { person_id: column.uuid, job_id: column.uuid, saved_at: column.timestamptz },
  primaryKey: ["person_id", "job_id"],
  indexes: [{ on: ["person_id", "saved_at DESC", "job_id DESC"] }, ["job_id"]],
  erasure: { person_id: "remove" },
  audience: [{ person: "person_id" }],
});
