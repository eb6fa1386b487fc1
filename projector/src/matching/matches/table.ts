import { column, defineTable, nullable } from "#kernel/table.ts";

/** Facts of each candidate (`factNames`), each written by one event. */
export const candidateFacts = defineTable("candidate_facts", {
  columns: { person_id: column.uuid, name: column.text, value: column.text },
  primaryKey: ["person_id", "name"],
  // Candidates are found by a skill: it is in the value of most pieces, and in the name of those that were confirmed.
  indexes: [
    {
      using: "gin",
      on: ["string_to_array(value || ' ' || name, ' ')"],
      where: "name ~ '^(typed|resume|experience)-skills|^confirmed '",
    },
  ],
  erasure: { person_id: "remove" },
  audience: [],
});

/** The requirements of each job, as parsed by this version. */
export const jobFacts = defineTable("job_facts", {
  columns: {
    job_id: column.uuid,
    active: column.boolean,
    skills: column.text,
    /** Plain words of its text and whole entries of its lists, each with its need. */
    words: column.text,
    years: nullable(column.integer),
    level: column.text,
    workplace: column.text,
    location: column.text,
  },
  primaryKey: ["job_id"],
  erasure: {},
  audience: [],
});

/** Sessions that were not signed out: whose people see their matches change first. */
export const presence = defineTable("presence", {
  columns: { person_id: column.uuid, session_id: column.uuid, ends_at: column.timestamptz },
  primaryKey: ["person_id", "session_id"],
  erasure: { person_id: "remove" },
  audience: [],
});

/** `weights` with their version, when they were set and from how many jobs; and `month`. */
export const scoring = defineTable("scoring", {
  columns: {
    name: column.text,
    version: column.integer,
    value: column.text,
    jobs: nullable(column.integer),
    set_at: nullable(column.timestamptz),
  },
  primaryKey: ["name"],
  erasure: {},
  audience: [],
});

/** Each candidate's best jobs, if any, packed in one row; derived from all other tables. */
export const matches = defineTable("matches", {
  columns: {
    person_id: column.uuid,
    /** As `packed` writes them, the best first. */
    jobs: column.text,
    /** The last one's score in ten thousandths; 0 while there is room for more. */
    least: column.integer,
  },
  primaryKey: ["person_id"],
  erasure: { person_id: "remove" },
  audience: [{ person: "person_id" }],
});
