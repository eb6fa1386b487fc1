import { z } from "zod";
import { command } from "../kernel/endpoint.ts";
import { id } from "../kernel/text.ts";
import { maxSavedJobs } from "./saved-job-rules.ts";

/** The job is public; the saved job belongs to the caller. */
const ofJob = {
  roles: ["candidate"],
  touches: "public",
  path: "/api/saved-jobs/{jobId}",
  input: z.strictObject({ jobId: id() }),
  output: z.object({ saved: z.boolean() }),
} as const;

export const SaveJob = command({
  ...ofJob,
  name: "save-job",
  summary:
    "Saves an open job to the caller's list; a reminder is sent before it closes. Saving it again changes nothing",
  method: "PUT",
  refusals: {
    "no-job": { status: 404, message: "Job not found" },
    "job-closed": { status: 409, message: "This job is no longer listed, so you cannot save it" },
    "too-many-saved-jobs": {
      status: 409,
      message: `You have saved ${maxSavedJobs} jobs. Remove one to save another.`,
    },
  },
});

export const RemoveSavedJob = command({
  ...ofJob,
  name: "remove-saved-job",
  summary: "Removes a job from the caller's saved jobs; removing it again changes nothing",
  method: "DELETE",
});
