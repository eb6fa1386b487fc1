import { column, defineTable } from "#kernel/table.ts";

/** Counters as rows, so that no query counts. */
export const figures = defineTable("figures", {
  columns: { figure: column.text, total: column.integer },
  primaryKey: ["figure"],
  erasure: {},
  audience: ["everyone"],
});
