import { column, defineTable } from "#kernel/table.ts";

/** How often the page of a job was opened. */
export const jobViews = defineTable("views", {
  columns: { job_id: column.uuid, day: column.text, company_id: column.uuid, views: column.integer },
  primaryKey: ["job_id", "day"],
  erasure: {},
  audience: [{ company: "company_id" }],
});
