import { daySql } from "@provenwork/contracts/kernel/week";
import { trustDecisions } from "@provenwork/contracts/trust/queries";
import { messageReportReasons, reportReasons } from "@provenwork/contracts/trust/report-reasons";
import { caseKinds, trustRules } from "@provenwork/contracts/trust/rules";
import { column, defineTable, generated, nullable } from "#kernel/table.ts";

/** Verified work experiences, with the columns that rules use. */
export const proofs = defineTable("proofs", {
  columns: {
    person_id: column.uuid,
    experience_id: column.uuid,
    issue: column.integer,
    /** The registrable domain of the proven address. */
    domain: column.text,
    mailbox: column.text,
    company: column.text,
    role: column.text,
    verified_at: column.timestamptz,
  },
  primaryKey: ["person_id", "experience_id"],
  erasure: { person_id: "remove" },
  audience: [],
});

/** Work experiences that their people removed. */
export const removedExperiences = defineTable("removed_experiences", {
  columns: { person_id: column.uuid, experience_id: column.uuid },
  primaryKey: ["person_id", "experience_id"],
  erasure: { person_id: "remove" },
  audience: [],
});

/** To which mailboxes people had codes mailed, to prove them. */
export const codeRequests = defineTable("asked", {
  columns: { person_id: column.uuid, experience_id: column.uuid, mailbox: column.text },
  primaryKey: ["person_id", "experience_id", "mailbox"],
  erasure: { person_id: "remove" },
  audience: [],
});

/** From which networks experiences were entered or proven; all rows of a day are removed with that day's key. */
export const networks = defineTable("networks", {
  columns: {
    person_id: column.uuid,
    experience_id: column.uuid,
    /** A keyed hash, only comparable within its day. */
    network: column.text,
    day_id: column.uuid,
    recorded_at: column.timestamptz,
  },
  primaryKey: ["person_id", "experience_id", "network"],
  indexes: [["day_id"]],
  erasure: { person_id: "remove", day_id: "remove" },
  audience: [],
});

/** Domains that companies have proven. */
export const companyDomains = defineTable("company_domains", {
  columns: {
    company_id: column.uuid,
    domain: column.text,
    verified_at: column.timestamptz,
    /** When another name ended the verification; null while verified. */
    lapsed_at: nullable(column.timestamptz),
  },
  primaryKey: ["company_id"],
  indexes: [["domain"]],
  erasure: {},
  audience: [],
});

/** What companies are called now. */
export const companyNames = defineTable("company_names", {
  columns: { company_id: column.uuid, name: column.text, founded_at: column.timestamptz },
  primaryKey: ["company_id"],
  erasure: {},
  audience: [],
});

/** What each company posted on each day. */
export const postings = defineTable("postings", {
  columns: {
    /** `{companyId} {day}`, the day in UTC. */
    company_day: column.text,
    job_id: column.uuid,
    posted_at: column.timestamptz,
  },
  primaryKey: ["company_day", "job_id"],
  erasure: {},
  audience: [],
});

/** Jobs that are taken down or deleted. */
export const endedJobs = defineTable("ended_jobs", {
  columns: { job_id: column.uuid },
  primaryKey: ["job_id"],
  erasure: {},
  audience: [],
});

/** What jobs were reported for; by whom is not kept here. */
export const reports = defineTable("reports", {
  columns: {
    job_id: column.uuid,
    report_id: column.uuid,
    reason: column.oneOf(reportReasons),
    reported_at: column.timestamptz,
  },
  primaryKey: ["job_id", "report_id"],
  erasure: {},
  audience: [],
});

/** What messages were reported for; by whom is not kept here. */
export const messageReports = defineTable("message_reports", {
  columns: {
    message_id: column.uuid,
    report_id: column.uuid,
    reason: column.oneOf(messageReportReasons),
    reported_at: column.timestamptz,
  },
  primaryKey: ["message_id", "report_id"],
  erasure: {},
  audience: [],
});

/** Which reported messages an admin opened, and when last. */
export const messageOpenings = defineTable("message_openings", {
  columns: { case_id: column.uuid, opened_by: column.uuid, opened_at: column.timestamptz },
  primaryKey: ["case_id", "opened_by"],
  erasure: { opened_by: "remove" },
  audience: [{ person: "opened_by" }],
});

/** What was cleared of each case, or confirmed of a message: of each version of a rule, and of each thing that it is of, how much. */
export const clearances = defineTable("clearances", {
  columns: {
    case_id: column.uuid,
    rule: column.oneOf(trustRules),
    version: column.integer,
    subject: column.text,
    weight: column.integer,
  },
  primaryKey: ["case_id", "rule", "version", "subject"],
  erasure: {},
  audience: [],
});

/** The last word on each finding that an admin decided on. */
export const verdicts = defineTable("verdicts", {
  columns: {
    case_id: column.uuid,
    rule: column.oneOf(trustRules),
    version: column.integer,
    subject: column.text,
    weight: column.integer,
    /** Whether it led to a rejection or takedown, or was confirmed; not where it was cleared. */
    held: column.boolean,
    decided_at: column.timestamptz,
    decided_day: generated(column.integer, daySql("decided_at")),
  },
  primaryKey: ["case_id", "rule", "version", "subject", "weight"],
  tally: ["rule", "version", "held", "decided_day"],
  erasure: {},
  audience: [{ role: "admin" }],
});

/** What admins decided, on the desk and elsewhere. */
export const decisions = defineTable("decisions", {
  columns: {
    decision_id: column.uuid,
    kind: column.oneOf(caseKinds),
    thing_id: column.uuid,
    decision: column.oneOf(trustDecisions),
    /** What was cleared, with blanks between them; empty else. */
    rules: column.text,
    /** Whose work experience it is. */
    person_id: nullable(column.uuid),
    reason: nullable(column.text),
    /** The admin; null once erased. */
    decided_by: nullable(column.uuid),
    decided_at: column.timestamptz,
  },
  primaryKey: ["decision_id"],
  indexes: [
    { on: ["decided_at DESC", "decision_id DESC"] },
    { on: ["thing_id", "decided_at DESC", "decision_id DESC"] },
  ],
  erasure: { person_id: { blank: ["reason"] }, decided_by: { blank: ["decided_by"] } },
  audience: [{ role: "admin" }],
});
