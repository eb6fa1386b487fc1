import { alertFrequencies } from "@provenwork/contracts/job/saved-search-rules";
import { column, defineTable } from "#kernel/table.ts";

/** Searches of the board that candidates have saved. */
export const savedSearches = defineTable("searches", {
  columns: {
    person_id: column.uuid,
    search_id: column.uuid,
    name: column.text,
    /** Query string of the board. */
    search: column.text,
    /** `instant`, `daily` or `off`. */
    frequency: column.oneOf(alertFrequencies),
    saved_at: column.timestamptz,
  },
  primaryKey: ["search_id"],
  indexes: [["person_id"]],
  erasure: { person_id: "remove" },
  audience: [{ person: "person_id" }],
});
