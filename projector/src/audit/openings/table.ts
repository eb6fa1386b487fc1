import { exportFormats, historySearchKinds } from "@provenwork/contracts/audit/rules";
import { column, defineTable } from "#kernel/table.ts";

const searcher = { person_id: column.uuid, session_id: column.uuid };

export const searches = defineTable("searches", {
  columns: {
    search_id: column.uuid,
    ...searcher,
    by: column.oneOf(historySearchKinds),
    sought: column.text,
    searched_at: column.timestamptz,
  },
  primaryKey: ["search_id"],
  erasure: { person_id: "remove" },
  audience: [],
  immutable: true,
});

// The ids of openings and exports outlive an erased auditor, as in the log: it must stay known who has which file.
const kept = { erasure: { person_id: { blank: [] } }, immutable: true } as const;

export const openings = defineTable("openings", {
  columns: {
    opening_id: column.uuid,
    ...searcher,
    /** Of the opening's own event, in the stream of the person. */
    revision: column.integer,
    name: column.text,
    opened_at: column.timestamptz,
  },
  primaryKey: ["opening_id"],
  audience: [],
  ...kept,
});

export const exports = defineTable("exports", {
  columns: {
    export_id: column.uuid,
    opening_id: column.uuid,
    person_id: column.uuid,
    format: column.oneOf(exportFormats),
    streams: column.integer,
    events: column.integer,
    digest: column.text,
    exported_at: column.timestamptz,
  },
  primaryKey: ["export_id"],
  indexes: [{ on: ["exported_at DESC", "export_id DESC"] }, ["digest", "exported_at", "export_id"]],
  audience: [{ role: "auditor" }, { role: "admin" }],
  ...kept,
});
