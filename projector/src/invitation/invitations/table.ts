import { column, defineTable } from "#kernel/table.ts";

/** Who was invited to apply for which job. Only the candidate is notified: the company must not see a decline. */
export const invitations = defineTable("invitations", {
  columns: {
    person_id: column.uuid,
    job_id: column.uuid,
    company_id: column.uuid,
    invited_at: column.timestamptz,
    declined: column.boolean,
  },
  primaryKey: ["person_id", "job_id"],
  indexes: [["job_id"]],
  erasure: { person_id: "remove" },
  audience: [{ person: "person_id" }],
});
