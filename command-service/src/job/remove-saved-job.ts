import type { RemoveSavedJob } from "@provenwork/contracts/job/saved-job-commands";
import type { NewSavedJobEvent } from "@provenwork/contracts/job/saved-job-events";
import type { SavedJobs } from "@provenwork/contracts/job/saved-job-state";
import { type Decide, type StreamId, accept } from "#kernel/decision.ts";

export const removeSavedJob: Decide<typeof RemoveSavedJob, SavedJobs, NewSavedJobEvent, StreamId> = (
  { jobId },
  { jobs },
  { id: personId, now },
) =>
  jobs.some((each) => each.jobId === jobId)
    ? accept({ type: "SavedJobRemoved", data: { personId, jobId, removedAt: now.toISOString() } })
    : accept();
