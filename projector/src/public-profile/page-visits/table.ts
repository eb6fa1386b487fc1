import { column, defineTable } from "#kernel/table.ts";

/** How often the public page of a person was opened. */
export const pageVisits = defineTable("visits", {
  columns: { person_id: column.uuid, day: column.text, visits: column.integer },
  primaryKey: ["person_id", "day"],
  erasure: { person_id: "remove" },
  audience: [{ person: "person_id" }],
});
