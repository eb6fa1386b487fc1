import type { StreamType } from "../kernel/stream.ts";
import { type JobEvent, jobStream } from "./events.ts";
import { type JobReportEvent, jobReportsStream } from "./report-events.ts";
import { type JobReports, evolveJobReports, noJobReports } from "./report-state.ts";
import { type SavedSearchEvent, savedSearchesStream } from "./saved-search-events.ts";
import { type SavedSearches, evolveSavedSearches, noSavedSearches } from "./saved-search-state.ts";
import { type Job, evolveJob, noJob } from "./state.ts";

/** One job, by jobId. */
export const jobs: StreamType<Job, JobEvent> = { name: jobStream, initialState: noJob, evolve: evolveJob };

/** What one person has saved, by personId. */
export const savedSearches: StreamType<SavedSearches, SavedSearchEvent> = {
  name: savedSearchesStream,
  initialState: noSavedSearches,
  evolve: evolveSavedSearches,
};

/** What one person has reported, by personId. */
export const jobReports: StreamType<JobReports, JobReportEvent> = {
  name: jobReportsStream,
  initialState: noJobReports,
  evolve: evolveJobReports,
};
