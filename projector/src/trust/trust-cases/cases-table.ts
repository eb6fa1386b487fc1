import { caseKinds, trustRules } from "@provenwork/contracts/trust/rules";
import { column, defineTable, nullable } from "#kernel/table.ts";

/** Open cases; derived from all the other tables. */
export const cases = defineTable("cases", {
  columns: {
    /** Of the work experience, the job, the company or the message. */
    case_id: column.uuid,
    kind: column.oneOf(caseKinds),
    /** Whose work experience it is. */
    person_id: nullable(column.uuid),
    issue: nullable(column.integer),
    // In the holder's words; null for all other kinds.
    role: nullable(column.text),
    company: nullable(column.text),
    since: column.timestamptz,
    /** Those that hold, with a blank before and after each. */
    rules: column.text,
    /** JSON as in the contract. */
    findings: column.text,
  },
  primaryKey: ["case_id"],
  indexes: [
    ["since", "case_id"],
    ["kind", "since", "case_id"],
    // A page of one rule is one range of its own index, and its count ends early.
    ...trustRules.map((rule) => ({ on: ["since", "case_id"], where: `strpos(rules, ' ${rule} ') > 0` })),
  ],
  erasure: { person_id: "remove" },
  audience: [{ role: "admin" }],
});
