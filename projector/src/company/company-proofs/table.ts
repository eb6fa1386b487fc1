import { mailedCode } from "#mailed-code/columns.ts";
import { column, defineTable, nullable } from "#kernel/table.ts";

/** What is proven of companies: that their people read mail at the domain or host of their website. A lapsed proof has no row. */
export const proofs = defineTable("proofs", {
  columns: {
    company_id: column.uuid,
    domain: column.text,
    verified_at: column.timestamptz,
    /** The member who entered the code; null once erased, and where an admin restored the verification. */
    verified_by: nullable(column.uuid),
    /** The address of the code; only for members. */
    address: nullable(column.text),
  },
  primaryKey: ["company_id"],
  indexes: [["domain"]],
  erasure: { verified_by: { blank: ["verified_by", "address"] } },
  audience: ["everyone", { company: "company_id" }],
});

/** The code that was issued last for each company. */
export const domainCodes = defineTable("domain_codes", {
  columns: {
    company_id: column.uuid,
    issue: column.integer,
    domain: column.text,
    /** The member who requested it; null once erased. */
    asked_by: nullable(column.uuid),
    address: nullable(column.text),
    ...mailedCode,
  },
  primaryKey: ["company_id", "issue"],
  erasure: { asked_by: { blank: ["asked_by", "address"] } },
  audience: [{ company: "company_id" }],
});
