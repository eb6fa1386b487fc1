import { column, defineTable, nullable } from "#kernel/table.ts";

/** Who reported which job for what. Of somebody who was erased, the report stays without their words. Its company is not told. */
export const jobReports = defineTable("reports", {
  columns: {
    person_id: column.uuid,
    job_id: column.uuid,
    company_id: column.uuid,
    /** One of the contract's `reportReasons`. */
    reason: column.text,
    /** What they noticed; null where they said nothing, and once they are erased. */
    note: nullable(column.text),
    reported_at: column.timestamptz,
  },
  primaryKey: ["person_id", "job_id"],
  indexes: [{ on: ["job_id", "reported_at DESC", "person_id"] }],
  erasure: { person_id: { blank: ["note"] } },
  audience: [{ person: "person_id" }, { role: "admin" }],
  immutable: true,
});
