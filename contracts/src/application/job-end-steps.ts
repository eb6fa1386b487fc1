import type { JobEnding } from "./events.ts";

/** Names of a job's end in an application's timeline and in notifications. */
export const jobEndSteps = {
  expired: "job-expired",
  deleted: "job-deleted",
  "taken-down": "job-taken-down",
  "company-closed": "company-closed",
} as const satisfies Readonly<Record<JobEnding, string>>;
