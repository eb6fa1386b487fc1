import { column, defineTable } from "#kernel/table.ts";

/** Which streams tell of whom, so that everything about somebody can be read without searching the log. */
export const personalStreams = defineTable("personal_streams", {
  columns: { stream: column.text, person_id: column.uuid },
  primaryKey: ["stream"],
  indexes: [["person_id"]],
  erasure: { person_id: "remove" },
  concern: [{ person: "person_id" }],
  immutable: true,
});
