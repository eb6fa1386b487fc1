import { column, defineTable, nullable } from "#kernel/table.ts";

/** The required skills of each job and the weeks in which it is open (`weekOf`). */
export const postings = defineTable("postings", {
  columns: {
    job_id: column.uuid,
    /** Ids in the dictionary with blanks between them. */
    skills: column.text,
    from_week: column.integer,
    /** The last week in which it was open; null while it is. */
    until_week: nullable(column.integer),
  },
  primaryKey: ["job_id"],
  erasure: {},
  audience: [],
});

/** Weekly changes of the number of open jobs that require a skill; derived from the postings. */
export const demand = defineTable("demand", {
  columns: {
    /** Id in the dictionary, or `allJobs`. */
    skill: column.text,
    /** As `changesText` writes them. */
    changes: column.text,
  },
  primaryKey: ["skill"],
  erasure: {},
  audience: [],
});
