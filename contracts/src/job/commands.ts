import { z } from "zod";
import { command } from "../kernel/endpoint.ts";
import { id } from "../kernel/text.ts";
import { employerJob } from "./queries.ts";
import { questions } from "./question-rules.ts";
import { farExpiryMessage, jobEdit, newJob, pastExpiryMessage, postsADay, salaryOrderMessage } from "./rules.ts";

const unknownJob = { status: 404, message: "Your company has no such job" } as const;
const pastExpiry = { status: 422, message: pastExpiryMessage, field: "expiresAt" } as const;
const farExpiry = { status: 422, message: farExpiryMessage, field: "expiresAt" } as const;

export const PostJob = command({
  name: "post-job",
  summary:
    "Posts a job of the caller's company; without `expiresAt` it is listed for 30 days, and for two years at most",
  path: "/api/employer/jobs",
  roles: ["employer"],
  touches: "group",
  scope: "jobs:write",
  success: 201,
  input: newJob.safeExtend({ questions: questions.optional() }),
  output: employerJob,
  refusals: {
    "past-expiry": pastExpiry,
    "far-expiry": farExpiry,
    "daily-limit": {
      status: 429,
      message: `A company can post ${postsADay} jobs a day. Please post this one tomorrow.`,
    },
  },
});

export const ChangeJob = command({
  name: "change-job",
  summary:
    "Changes a job of the caller's company, or activates and deactivates it. An expired job needs a new `expiresAt` to be active again",
  method: "PATCH",
  path: "/api/employer/jobs/{jobId}",
  roles: ["employer"],
  touches: "group",
  scope: "jobs:write",
  ifMatch: ["JobChanged", "JobActivated", "JobQuestionsChanged"],
  owns: { jobId: "unknown-job" },
  input: jobEdit.safeExtend({ jobId: id(), isActive: z.boolean().optional(), questions: questions.optional() }),
  output: employerJob,
  refusals: {
    "unknown-job": unknownJob,
    "past-expiry": pastExpiry,
    "far-expiry": farExpiry,
    "salary-order": { status: 422, message: salaryOrderMessage, field: "salaryMax" },
    "salary-cents": {
      status: 422,
      message: "Yearly pay must be in whole dollars. Please change the amounts too.",
      field: "salaryPer",
    },
    expired: {
      status: 409,
      message: "This job has expired. Give it a new expiration date to activate it.",
      field: "expiresAt",
    },
    "taken-down": { status: 409, message: "This job was taken down and can no longer be changed" },
  },
});

export const DeleteJob = command({
  name: "delete-job",
  summary: "Deletes a job of the caller's company permanently",
  method: "DELETE",
  path: "/api/employer/jobs/{jobId}",
  roles: ["employer"],
  touches: "group",
  scope: "jobs:write",
  owns: { jobId: "unknown-job" },
  input: z.strictObject({ jobId: id() }),
  output: z.object({ id: z.uuid(), deleted: z.literal(true) }),
  refusals: { "unknown-job": unknownJob },
});
