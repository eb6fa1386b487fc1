import type { SaveJob } from "@provenwork/contracts/job/saved-job-commands";
import type { NewSavedJobEvent } from "@provenwork/contracts/job/saved-job-events";
import { maxSavedJobs } from "@provenwork/contracts/job/saved-job-rules";
import type { SavedJobs } from "@provenwork/contracts/job/saved-job-state";
import type { Job } from "@provenwork/contracts/job/state";
import { type Decide, type StreamId, accept, refuse } from "#kernel/decision.ts";
import { isOpen } from "./is-open.ts";

export const saveJob: Decide<typeof SaveJob, SavedJobs, NewSavedJobEvent, StreamId & { readonly job: Job }> = (
  { jobId },
  { jobs },
  { id: personId, job, now },
) => {
  if (jobs.some((each) => each.jobId === jobId)) return accept();
  if (job.status === "absent") return refuse("no-job");
  if (!isOpen(job, now)) return refuse("job-closed");
  if (jobs.length >= maxSavedJobs) return refuse("too-many-saved-jobs");
  return accept({ type: "JobSaved", data: { personId, jobId, expiresAt: job.expiresAt, savedAt: now.toISOString() } });
};
