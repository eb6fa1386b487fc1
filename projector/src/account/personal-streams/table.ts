import { column, defineTable } from "#kernel/table.ts";

/** The streams about each person, so that a person's data can be read without searching the log. */
export const personalStreams = defineTable("personal_streams", {
  columns: { stream: column.text, person_id: column.uuid },
  primaryKey: ["stream"],
  indexes: [["person_id"]],
  erasure: { person_id: "remove" },
  audience: [{ person: "person_id" }],
  immutable: true,
});
