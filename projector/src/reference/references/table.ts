import { claimFields } from "@provenwork/contracts/confirmation/rules";
import { referenceAnswers, referenceStatuses } from "@provenwork/contracts/reference/answers";
import { referenceStep } from "@provenwork/contracts/work-experience/reference-step";
import { personalColumnsFor } from "#kernel/field-columns.ts";
import { column, defineTable, nullable } from "#kernel/table.ts";

/** The last request to a company about each entry, unless it was withdrawn. */
export const companyRequests = defineTable("company_requests", {
  columns: {
    experience_id: column.uuid,
    person_id: column.uuid,
    company_id: column.uuid,
    revision: column.integer,
    asked_at: column.timestamptz,
  },
  primaryKey: ["experience_id"],
  indexes: [["person_id"]],
  erasure: { person_id: "remove" },
  audience: [{ company: "company_id" }, { person: "person_id" }],
});

/** The last question by email about each entry. */
export const requests = defineTable("requests", {
  columns: {
    experience_id: column.uuid,
    request_id: column.uuid,
    person_id: column.uuid,
    revision: column.integer,
    /** Null once erased, as the domain. */
    address: nullable(column.text),
    domain: nullable(column.text),
    ...personalColumnsFor(claimFields),
    status: column.oneOf(referenceStatuses),
    answer: nullable(column.oneOf(referenceAnswers)),
    asked_at: column.timestamptz,
    expires_at: column.timestamptz,
    answered_at: nullable(column.timestamptz),
  },
  primaryKey: ["experience_id"],
  indexes: [["person_id"]],
  erasure: { person_id: "remove" },
  audience: [{ person: "person_id" }],
});

/** All steps about an entry; `step` orders them. */
export const referenceSteps = defineTable("steps", {
  columns: {
    experience_id: column.uuid,
    step: column.integer,
    person_id: column.uuid,
    kind: column.oneOf(referenceStep.shape.kind.options),
    at: column.timestamptz,
    /** Of the address that was asked; null for all other steps. */
    domain: nullable(column.text),
  },
  primaryKey: ["experience_id", "step"],
  indexes: [["person_id"]],
  erasure: { person_id: "remove" },
  audience: [{ person: "person_id" }],
  immutable: true,
});
