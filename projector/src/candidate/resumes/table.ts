import { column, defineTable, nullable } from "#kernel/table.ts";

const file = {
  person_id: column.uuid,
  file_id: column.uuid,
  /** Null where it was erased. */
  file_name: nullable(column.text),
  media_type: column.text,
  /** Bytes. */
  size: column.integer,
  uploaded_at: column.timestamptz,
};

/** The resume of each candidate who has one; the file itself is in the file storage. */
export const resumes = defineTable("resumes", {
  columns: file,
  primaryKey: ["person_id"],
  erasure: { person_id: "remove" },
  audience: [{ person: "person_id" }],
});

/** Earlier resumes that a candidate may still apply with. */
export const keptResumes = defineTable("kept", {
  columns: file,
  primaryKey: ["person_id", "file_id"],
  erasure: { person_id: "remove" },
  audience: [{ person: "person_id" }],
});

/** When staff opened the resume of a candidate, and why. */
export const staffOpenings = defineTable("staff_openings", {
  columns: {
    person_id: column.uuid,
    revision: column.integer,
    opened_at: column.timestamptz,
    /** Null where it was erased. */
    reason: nullable(column.text),
  },
  primaryKey: ["person_id", "revision"],
  erasure: { person_id: "remove" },
  audience: [{ person: "person_id" }],
  immutable: true,
});
