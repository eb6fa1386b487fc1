import { column, defineTable } from "#kernel/table.ts";

const looked = { person_id: column.uuid, session_id: column.uuid };

export const searches = defineTable("searches", {
  columns: { search_id: column.uuid, ...looked, by: column.text, sought: column.text, searched_at: column.timestamptz },
  primaryKey: ["search_id"],
  erasure: { person_id: "remove" },
  concern: [],
  immutable: true,
});

export const openings = defineTable("openings", {
  columns: { opening_id: column.uuid, ...looked, name: column.text, opened_at: column.timestamptz },
  primaryKey: ["opening_id"],
  erasure: { person_id: "remove" },
  concern: [],
  immutable: true,
});
