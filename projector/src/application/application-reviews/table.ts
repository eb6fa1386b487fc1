import { reviewStep } from "@provenwork/contracts/application/queries";
import { applicationStatuses } from "@provenwork/contracts/application/rules";
import { column, defineTable, nullable } from "#kernel/table.ts";

/**
 * What a company keeps about an applicant. It is a read model of its own, whose audience is only the company: a candidate
 * must not even learn that one changed.
 */
export const applicationReviews = defineTable("reviews", {
  columns: {
    person_id: column.uuid,
    job_id: column.uuid,
    company_id: column.uuid,
    notes: nullable(column.text),
    rating: nullable(column.integer),
    /** Of the event that last changed the notes, for If-Match. */
    revision: column.integer,
  },
  primaryKey: ["person_id", "job_id"],
  erasure: { person_id: "remove" },
  audience: [{ company: "company_id" }],
});

/** Which member of the company did what, when, from which status and with which notes. */
export const reviewSteps = defineTable("steps", {
  columns: {
    person_id: column.uuid,
    job_id: column.uuid,
    revision: column.integer,
    company_id: column.uuid,
    kind: column.oneOf(reviewStep.shape.kind.options),
    /** The status before a decision. */
    from_status: nullable(column.oneOf(applicationStatuses)),
    /** The notes after the change. */
    notes: nullable(column.text),
    /** Null for an erased person. */
    by: nullable(column.uuid),
    at: column.timestamptz,
  },
  primaryKey: ["person_id", "job_id", "revision"],
  erasure: { person_id: "remove", by: { blank: ["by"] } },
  audience: [{ company: "company_id" }],
  immutable: true,
});
