import type { ColumnType } from "kysely";
import type { Instant, SetOnce } from "./column-types.ts";

/** The checkpoint that each lookup table was filled to from the log. */
export interface LookupCheckpointsTable {
  lookup: SetOnce<string>;
  log: string;
  position: string;
  event_id: string;
}

/** The company of each job. */
export interface CompanyJobsTable {
  job_id: SetOnce<string>;
  company_id: SetOnce<string>;
}

/** The jobs that each company imported from each board elsewhere. */
export interface ImportedJobsTable {
  job_id: SetOnce<string>;
  company_id: SetOnce<string>;
  /** `greenhouse/acme`. */
  board: SetOnce<string>;
}

/** The applicants of each job, and when they last applied. */
export interface ApplicantsTable {
  job_id: SetOnce<string>;
  person_id: SetOnce<string>;
  company_id: SetOnce<string>;
  submitted_at: Instant;
  /** Time of the daily email that lists it; null until it is assigned to one. */
  daily_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** The keys by which a new job finds saved searches. */
export interface SavedSearchKeysTable {
  search_id: SetOnce<string>;
  person_id: SetOnce<string>;
  key: SetOnce<string>;
}

/** The people who have saved each job. */
export interface SavedJobsTable {
  job_id: SetOnce<string>;
  person_id: SetOnce<string>;
}

/** Alerts about jobs by saved searches; each person is alerted once per job. */
export interface JobAlertsTable {
  person_id: SetOnce<string>;
  job_id: SetOnce<string>;
  search_id: SetOnce<string>;
  due_at: Instant;
}

/** The verified domain of each company. */
export interface ProvenDomainsTable {
  company_id: SetOnce<string>;
  domain: SetOnce<string>;
  verified_at: Instant;
}

/** Entries that each company was asked to confirm, and when last. */
export interface AskedEntriesTable {
  company_id: SetOnce<string>;
  experience_id: SetOnce<string>;
  asked_at: Instant;
}
