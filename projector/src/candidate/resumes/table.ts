import { column, defineTable, nullable } from "#kernel/table.ts";

/** The resume of each candidate who has one; the file itself is in the file storage. */
export const resumes = defineTable("resumes", {
  columns: {
    person_id: column.uuid,
    file_id: column.uuid,
    /** Null where it was erased. */
    file_name: nullable(column.text),
    media_type: column.text,
    /** Bytes. */
    size: column.integer,
    uploaded_at: column.timestamptz,
  },
  primaryKey: ["person_id"],
  erasure: { person_id: "remove" },
  concern: [{ person: "person_id" }],
});
