import type { ColumnType } from "kysely";
import type { Instant, SetOnce } from "./column-types.ts";

/** Up to where each lookup table was filled from the log. */
export interface LookupCheckpointsTable {
  lookup: SetOnce<string>;
  log: string;
  position: string;
  event_id: string;
}

/** Which company posted which job. */
export interface CompanyJobsTable {
  job_id: SetOnce<string>;
  company_id: SetOnce<string>;
}

/** Who has applied for which job of which company, and when they last did. */
export interface ApplicantsTable {
  job_id: SetOnce<string>;
  person_id: SetOnce<string>;
  company_id: SetOnce<string>;
  submitted_at: Instant;
  /** Time of the daily email that lists it; null until it is assigned to one. */
  daily_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** By which key a new job finds a saved search. */
export interface SavedSearchKeysTable {
  search_id: SetOnce<string>;
  person_id: SetOnce<string>;
  key: SetOnce<string>;
}

/** Which search tells whom of which job, and when; each person is told of a job once. */
export interface JobAlertsTable {
  person_id: SetOnce<string>;
  job_id: SetOnce<string>;
  search_id: SetOnce<string>;
  due_at: Instant;
}

/** Which company has proven which domain. */
export interface ProvenDomainsTable {
  company_id: SetOnce<string>;
  domain: SetOnce<string>;
  verified_at: Instant;
}
