import { column, defineTable } from "#kernel/table.ts";

/** What applicants for a job are asked; no row where nothing ever was. */
export const jobQuestions = defineTable("questions", {
  columns: {
    job_id: column.uuid,
    company_id: column.uuid,
    /** JSON of stored questions. Which answers are knock-outs is for the company only. */
    questions: column.text,
    /** Of the event that last changed them, for If-Match. */
    revision: column.integer,
  },
  primaryKey: ["job_id"],
  erasure: {},
  audience: ["everyone", { company: "company_id" }],
});
