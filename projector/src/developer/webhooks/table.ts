import { column, defineTable, nullable } from "#kernel/table.ts";

/** The webhooks of companies that are not deleted, without their secrets. */
export const webhooks = defineTable("webhooks", {
  columns: {
    webhook_id: column.uuid,
    company_id: column.uuid,
    url: column.text,
    /** Separated by spaces. */
    types: column.text,
    added_at: column.timestamptz,
    /** Why it is paused. */
    paused: nullable(column.text),
    former_secret_until: nullable(column.timestamptz),
  },
  primaryKey: ["webhook_id"],
  indexes: [["company_id"]],
  erasure: {},
  audience: [{ company: "company_id" }],
});
