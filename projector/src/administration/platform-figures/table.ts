import { column, defineTable } from "#kernel/table.ts";

/** Counters as rows: nothing is ever counted while somebody waits. They concern nobody, so each is its own audience. */
export const figures = defineTable("figures", {
  columns: { figure: column.text, total: column.integer },
  primaryKey: ["figure"],
  audience: "figure",
});
