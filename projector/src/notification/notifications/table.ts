import { companyKinds, personalKinds } from "@provenwork/contracts/notification/rules";
import { column, defineTable, nullable } from "#kernel/table.ts";

/** Notifications of one person. They hold nothing that only the company may know, such as which colleague did it. */
export const personalNotices = defineTable("personal", {
  columns: {
    person_id: column.uuid,
    /** Time of the event. */
    notice_id: column.uuid,
    kind: column.oneOf(personalKinds),
    at: column.timestamptz,
    job_id: nullable(column.uuid),
    company_id: nullable(column.uuid),
  },
  primaryKey: ["person_id", "notice_id"],
  indexes: [{ on: ["person_id", "at DESC", "notice_id DESC"] }],
  erasure: { person_id: "remove" },
  audience: [{ person: "person_id" }],
  immutable: true,
});

/** Notifications of a company: one row for all members. */
export const companyNotices = defineTable("company", {
  columns: {
    company_id: column.uuid,
    notice_id: column.uuid,
    kind: column.oneOf(companyKinds),
    at: column.timestamptz,
    job_id: nullable(column.uuid),
    /** The applicant or member that it concerns, who is not notified. */
    about: nullable(column.uuid),
  },
  primaryKey: ["company_id", "notice_id"],
  indexes: [{ on: ["company_id", "at DESC", "notice_id DESC"] }],
  erasure: { about: "remove" },
  audience: [{ company: "company_id" }],
  immutable: true,
});

/** Read one by one. */
export const readNotices = defineTable("read", {
  columns: { person_id: column.uuid, notice_id: column.uuid },
  primaryKey: ["person_id", "notice_id"],
  erasure: { person_id: "remove" },
  audience: [{ person: "person_id" }],
});

/** Until when a person has read everything. */
export const readUntil = defineTable("read_until", {
  columns: { person_id: column.uuid, until: column.timestamptz },
  primaryKey: ["person_id"],
  erasure: { person_id: "remove" },
  audience: [{ person: "person_id" }],
});
