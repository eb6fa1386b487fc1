import { companyFields } from "@provenwork/contracts/company/rules";
import { columnsFor } from "#kernel/field-columns.ts";
import { column, defineTable, nullable } from "#kernel/table.ts";

const { name, ...others } = columnsFor(companyFields);

/** Profiles of companies. A closed company has no row. */
export const companies = defineTable("companies", {
  columns: {
    company_id: column.uuid,
    name,
    /** Equal for names that readers consider the same. */
    name_key: column.uuid,
    ...others,
    logo_id: nullable(column.uuid),
    founded_at: column.timestamptz,
    changed_at: column.timestamptz,
    /** Of its last description, for If-Match. */
    revision: column.integer,
  },
  primaryKey: ["company_id"],
  indexes: [{ on: ["founded_at DESC", "company_id DESC"] }],
  erasure: {},
  audience: [{ company: "company_id" }, { role: "admin" }],
});
