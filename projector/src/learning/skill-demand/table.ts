import { column, defineTable, nullable } from "#kernel/table.ts";

/** What each job asks for and the weeks in which it is open (`weekOf`). */
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

/** In how many jobs more or fewer a skill is asked for, week by week; derived from the postings. */
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
