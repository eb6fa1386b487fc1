import type { StreamType } from "../kernel/stream.ts";
import type { SavedJobEvent } from "./saved-job-events.ts";

export interface SavedJob {
  readonly jobId: string;
  /** End of the listing when it was saved. */
  readonly expiresAt: string;
  readonly savedAt: string;
  readonly reminded: boolean;
}

/** One person's saved jobs, oldest first. */
export interface SavedJobs {
  readonly jobs: readonly SavedJob[];
}

export const noSavedJobs: SavedJobs = { jobs: [] };

export function evolveSavedJobs({ jobs }: SavedJobs, event: SavedJobEvent): SavedJobs {
  const { jobId } = event.data;
  switch (event.type) {
    case "JobSaved": {
      const { expiresAt, savedAt } = event.data;
      return { jobs: [...jobs, { jobId, expiresAt, savedAt, reminded: false }] };
    }
    case "SavedJobRemoved":
      return { jobs: jobs.filter((each) => each.jobId !== jobId) };
    case "SavedJobReminded":
      return { jobs: jobs.map((each) => (each.jobId === jobId ? { ...each, reminded: true } : each)) };
  }
}

/** Stream names are a storage format. */
export const savedJobsStream = (personId: string) => `saved-jobs-${personId}`;

/** Saved jobs of one person, by personId. */
export const savedJobs: StreamType<SavedJobs, SavedJobEvent> = {
  name: savedJobsStream,
  initialState: noSavedJobs,
  evolve: evolveSavedJobs,
};
