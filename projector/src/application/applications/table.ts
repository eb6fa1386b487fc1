import { weekSql } from "@provenwork/contracts/kernel/week";
import { rejectionReasons } from "@provenwork/contracts/application/decision-message";
import { applicationStep } from "@provenwork/contracts/application/queries";
import { applicationStatuses } from "@provenwork/contracts/application/rules";
import { column, defineTable, generated, nullable } from "#kernel/table.ts";

/**
 * Applications as candidate and company see them; nothing in it is the company's alone. Of an erased candidate, a row
 * without their data stays.
 */
export const applications = defineTable("applications", {
  columns: {
    person_id: column.uuid,
    job_id: column.uuid,
    company_id: column.uuid,
    status: column.oneOf(applicationStatuses),
    applied_at: column.timestamptz,
    applied_week: generated(column.integer, weekSql("applied_at")),
    /** The name that they applied under; null once they are erased. */
    full_name: nullable(column.text),
    email: nullable(column.text),
    phone: nullable(column.text),
    location: nullable(column.text),
    cover_letter: nullable(column.text),
    /** JSON of the answers to the company's questions, each with its question; null without any. */
    answers: nullable(column.text),
    /** What the candidate was told with the decision that holds. */
    decision_reason: nullable(column.oneOf(rejectionReasons)),
    decision_message: nullable(column.text),
    /** JSON of the work history at that moment. */
    experiences: nullable(column.text),
    /** The copy of the resume that they sent; null without one, and once they are erased. */
    resume_file_id: nullable(column.uuid),
    resume_name: nullable(column.text),
    resume_media_type: nullable(column.text),
    /** Bytes. */
    resume_size: nullable(column.integer),
    /** Of the event that last changed the status or the interview, for If-Match. */
    revision: column.integer,
    /** Opened by a member of the company since the last submission. */
    opened: column.boolean,
    unopened: generated(column.boolean, "NOT opened AND status = 'pending' AND full_name IS NOT NULL"),
  },
  primaryKey: ["person_id", "job_id"],
  indexes: [
    { on: ["person_id", "applied_at DESC", "job_id DESC"] },
    { on: ["company_id", "applied_at DESC", "person_id DESC", "job_id DESC"] },
    { on: ["company_id", "status", "applied_at DESC", "person_id DESC", "job_id DESC"] },
    { on: ["company_id", "unopened DESC", "applied_at DESC", "person_id DESC", "job_id DESC"] },
    { on: ["job_id", "applied_at DESC", "person_id DESC"] },
    { on: ["job_id"], where: "unopened" },
    { on: ["applied_at DESC", "person_id DESC", "job_id DESC"] },
  ],
  tally: ["status", "applied_week"],
  erasure: {
    person_id: {
      blank: [
        "full_name",
        "email",
        "phone",
        "location",
        "cover_letter",
        "answers",
        "decision_reason",
        "decision_message",
        "experiences",
        "resume_file_id",
        "resume_name",
        "resume_media_type",
        "resume_size",
      ],
    },
  },
  audience: [{ person: "person_id" }, { company: "company_id" }, { role: "admin" }],
});

/** The interview that is set; it stays after it took place. */
export const interviews = defineTable("interviews", {
  columns: {
    person_id: column.uuid,
    job_id: column.uuid,
    company_id: column.uuid,
    starts_at: column.timestamptz,
    time_zone: column.text,
    minutes: column.integer,
    place: column.text,
    message: nullable(column.text),
  },
  primaryKey: ["person_id", "job_id"],
  erasure: { person_id: "remove" },
  audience: [{ person: "person_id" }, { company: "company_id" }],
});

/** What has happened to an application, as its candidate may see it. */
export const applicationSteps = defineTable("steps", {
  columns: {
    person_id: column.uuid,
    job_id: column.uuid,
    revision: column.integer,
    kind: column.oneOf(applicationStep.shape.kind.options),
    at: column.timestamptz,
    company_id: column.uuid,
  },
  primaryKey: ["person_id", "job_id", "revision"],
  erasure: { person_id: "remove" },
  audience: [{ person: "person_id" }, { company: "company_id" }],
  immutable: true,
});
