import { column, defineTable, nullable } from "#kernel/table.ts";

/**
 * What admins find companies, jobs, applications and certificates by, each from the beginning of a word, and by the ids of what
 * they belong to. A search is one range of the index, so that it costs what its page holds.
 */
export const terms = defineTable("terms", {
  columns: {
    /** `company`, `job`, `application` or `certificate`. */
    kind: column.text,
    id: column.text,
    /** Which of the terms of that thing it is: `title.2`. */
    slot: column.text,
    term: column.text,
    /** Whose words they are; null for what is a company's. */
    person_id: nullable(column.uuid),
  },
  primaryKey: ["kind", "id", "slot"],
  indexes: [{ on: ["kind", 'term COLLATE "C"', 'id COLLATE "C"'] }],
  erasure: { person_id: "remove" },
  // The row of the entity itself notifies admins.
  audience: [],
});
