import { reportReasons } from "@provenwork/contracts/trust/report-reasons";
import { column, defineTable, nullable } from "#kernel/table.ts";

/** Who reported which job for what. A report outlives its erased author, without the note. The company is not notified. */
export const jobReports = defineTable("reports", {
  columns: {
    person_id: column.uuid,
    job_id: column.uuid,
    company_id: column.uuid,
    reason: column.oneOf(reportReasons),
    /** Null without a note, and once the author is erased. */
    note: nullable(column.text),
    reported_at: column.timestamptz,
  },
  primaryKey: ["person_id", "job_id"],
  indexes: [{ on: ["job_id", "reported_at DESC", "person_id"] }],
  erasure: { person_id: { blank: ["note"] } },
  audience: [{ person: "person_id" }, { role: "admin" }],
  immutable: true,
});
