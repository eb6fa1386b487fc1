import { reviewStep } from "@provenwork/contracts/application/queries";
import { applicationStatuses } from "@provenwork/contracts/application/rules";
import { column, defineTable, generated, nullable } from "#kernel/table.ts";

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
    /** The rating as a number to sort by; 0 without one. */
    stars: generated(column.integer, "coalesce(rating, 0)"),
    /** Of the company's board; also one that the company removed since. */
    stage: column.text,
    /** Of the last submission; breaks ties between ratings. */
    applied_at: column.timestamptz,
    /** Of the event that last changed the notes, for If-Match. */
    revision: column.integer,
  },
  primaryKey: ["person_id", "job_id"],
  indexes: [
    { on: ["company_id", "stars DESC", "applied_at DESC", "person_id DESC", "job_id DESC"] },
    { on: ["company_id", "stage", "applied_at DESC", "person_id DESC", "job_id DESC"] },
    { on: ["job_id", "stage", "applied_at DESC", "person_id DESC"] },
  ],
  // An emptied row stays, as the emptied application does: lists sorted by rating have it, too.
  erasure: { person_id: { blank: ["notes", "rating"] } },
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
    /** Name of the stage that it was moved to, at that moment. */
    stage: nullable(column.text),
    /** Null for an erased person. */
    by: nullable(column.uuid),
    at: column.timestamptz,
  },
  primaryKey: ["person_id", "job_id", "revision"],
  erasure: { person_id: "remove", by: { blank: ["by"] } },
  audience: [{ company: "company_id" }],
  immutable: true,
});

/** The templates of a company's messages with a decision, once it has changed them. */
export const messageTemplates = defineTable("templates", {
  columns: {
    company_id: column.uuid,
    /** JSON of all in their order. */
    templates: column.text,
  },
  primaryKey: ["company_id"],
  erasure: {},
  audience: [{ company: "company_id" }],
});

/** The stages of a company's board, once it has changed them. */
export const companyStages = defineTable("stages", {
  columns: {
    company_id: column.uuid,
    /** JSON of all in their order. */
    stages: column.text,
    /** JSON of the ids of removed ones, whose applications stand in the first one. */
    removed: column.text,
  },
  primaryKey: ["company_id"],
  erasure: {},
  audience: [{ company: "company_id" }],
});
