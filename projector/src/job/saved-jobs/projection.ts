import type { SavedJobEvent } from "@provenwork/contracts/job/saved-job-events";
import { remove, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { savedJobs } from "./table.ts";

const key = ({ personId, jobId }: SavedJobEvent["data"]) => ({ person_id: personId, job_id: jobId });

export const savedJobsProjection = defineProjection({
  name: "saved-jobs",
  version: 2,
  tables: [savedJobs],
  on: on<SavedJobEvent>({
    JobSaved: ({ data }) => upsert(savedJobs, { ...key(data), saved_at: data.savedAt }),
    SavedJobRemoved: ({ data }) => remove(savedJobs, key(data)),
  }),
});
