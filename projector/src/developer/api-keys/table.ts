import { column, defineTable, nullable } from "#kernel/table.ts";

/** The API keys of companies, without the keys themselves; revoked ones too, for histories that name them. */
export const apiKeys = defineTable("api_keys", {
  columns: {
    key_id: column.uuid,
    company_id: column.uuid,
    name: column.text,
    hint: column.text,
    /** Separated by spaces. */
    scopes: column.text,
    created_by: nullable(column.uuid),
    created_at: column.timestamptz,
    revoked_at: nullable(column.timestamptz),
  },
  primaryKey: ["key_id"],
  indexes: [["company_id"]],
  erasure: { created_by: { blank: ["created_by"] } },
  audience: [{ company: "company_id" }],
});
