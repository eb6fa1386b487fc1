import { column, defineTable, nullable } from "#kernel/table.ts";

const ofPerson = { erasure: { person_id: "remove" }, audience: [{ person: "person_id" }] } as const;

/** The skills that each candidate typed. */
export const typedSkills = defineTable("typed", {
  columns: {
    person_id: column.uuid,
    /** One a line; null where they were erased. */
    skills: nullable(column.text),
    /** Revision of that event in the candidate's stream, for If-Match. */
    revision: column.integer,
  },
  primaryKey: ["person_id"],
  ...ofPerson,
});

/** The newest reading of each text. */
export const skillReadings = defineTable("readings", {
  columns: {
    person_id: column.uuid,
    /** An experience's id, or `resume`. */
    read_from: column.text,
    source: column.text,
    /** Ids, one a line, with those struck out later; null where they were erased, or nothing could be read. */
    skills: nullable(column.text),
    /** Why it could not be read, or that there was little text in it. */
    unread: nullable(column.text),
  },
  primaryKey: ["person_id", "read_from"],
  ...ofPerson,
});

/** Whether extracted skills were confirmed or struck out. */
export const decidedSkills = defineTable("decided", {
  columns: {
    person_id: column.uuid,
    skill: column.text,
    /** Otherwise it was struck out. */
    confirmed: column.boolean,
  },
  primaryKey: ["person_id", "skill"],
  ...ofPerson,
});
