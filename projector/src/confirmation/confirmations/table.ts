import { claimFields } from "@provenwork/contracts/confirmation/rules";
import { answerStatuses } from "@provenwork/contracts/confirmation/statuses";
import { confirmationStep } from "@provenwork/contracts/work-experience/confirmation-step";
import { personalColumnsFor } from "#kernel/field-columns.ts";
import { column, defineTable, nullable } from "#kernel/table.ts";

/** Work experiences with a proven address. Role and dates are in `work_experiences`. */
export const proven = defineTable("proven", {
  columns: {
    experience_id: column.uuid,
    person_id: column.uuid,
    /** Null once erased, as the address. */
    domain: nullable(column.text),
    address: nullable(column.text),
    verified_at: column.timestamptz,
  },
  primaryKey: ["experience_id"],
  indexes: [["domain", "verified_at"]],
  erasure: { person_id: "remove" },
  // The stream of a proof does not know the company that is asked, which polls.
  audience: [],
});

/** The company's last answer to each question: an entry at a revision. */
export const answers = defineTable("answers", {
  columns: {
    experience_id: column.uuid,
    revision: column.integer,
    person_id: column.uuid,
    company_id: column.uuid,
    company_name: column.text,
    domain: column.text,
    status: column.oneOf(answerStatuses),
    answered_by: nullable(column.uuid),
    answered_at: column.timestamptz,
    /** When the status was last changed. */
    changed_at: column.timestamptz,
    ...personalColumnsFor(claimFields),
    /** Whether the company corrected it. */
    corrected: column.boolean,
    corrected_role: nullable(column.text),
    corrected_start: nullable(column.text),
    corrected_end: nullable(column.text),
    corrected_current: nullable(column.boolean),
    note: nullable(column.text),
    ends_at: nullable(column.timestamptz),
    /** Why an admin rejected it. */
    reason: nullable(column.text),
  },
  primaryKey: ["experience_id", "revision"],
  indexes: [["company_id", "changed_at", "experience_id"], ["person_id"], ["answered_by"]],
  erasure: { person_id: "remove", answered_by: { blank: ["answered_by"] } },
  audience: [{ company: "company_id" }, { person: "person_id" }],
});

/** All steps of the answers about an entry; `step` orders them. */
export const confirmationSteps = defineTable("steps", {
  columns: {
    experience_id: column.uuid,
    step: column.integer,
    person_id: column.uuid,
    kind: column.oneOf(confirmationStep.shape.kind.options),
    at: column.timestamptz,
    /** Null for what follows an answer. */
    company_name: nullable(column.text),
  },
  primaryKey: ["experience_id", "step"],
  indexes: [["person_id"]],
  erasure: { person_id: "remove" },
  audience: [{ person: "person_id" }],
  immutable: true,
});

/** Companies with a proven domain that are asked about it, and who may answer. */
export const askedCompanies = defineTable("asked_companies", {
  columns: {
    company_id: column.uuid,
    domain: nullable(column.text),
    /** Another company had proven the domain before. */
    proven_before: column.boolean,
    recruiters: column.boolean,
  },
  primaryKey: ["company_id"],
  erasure: {},
  audience: [{ company: "company_id" }],
});
