import { z } from "zod";
import { command } from "../kernel/endpoint.ts";
import { reason } from "../kernel/reason.ts";
import { id } from "../kernel/text.ts";
import { judgedCase, notShown } from "../trust/judged-case.ts";
import { jobStatuses } from "./state.ts";

const moderation = {
  roles: ["admin"],
  touches: "any",
  input: z.strictObject({ jobId: id(), reason }),
  output: z.object({ jobId: z.uuid(), status: z.enum(jobStatuses) }),
} as const;
const noJob = { status: 404, message: "Job not found" } as const;

export const TakeDownJob = command({
  ...moderation,
  name: "take-down-job",
  summary:
    "Removes a job of any company from every list; its members see the reason, and only admins can reinstate it. `judged`: which findings of its case were confirmed, visible only to admins",
  path: "/api/admin/jobs/{jobId}/takedown",
  input: moderation.input.extend({ judged: judgedCase.optional() }),
  refusals: {
    "no-job": noJob,
    "taken-down": { status: 409, message: "This job is already taken down" },
    "not-shown": notShown,
  },
});

export const ReinstateJob = command({
  ...moderation,
  name: "reinstate-job",
  summary:
    "Reinstates a job that an admin took down: it returns to its earlier status, or to expired if its end date has passed",
  path: "/api/admin/jobs/{jobId}/reinstatement",
  refusals: {
    "no-job": noJob,
    "not-taken-down": { status: 409, message: "This job is not taken down" },
    "company-closed": { status: 409, message: "The company of this job has closed" },
  },
});
