import type { StreamType } from "../kernel/stream.ts";
import { type JobEvent, jobStream } from "./events.ts";
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
