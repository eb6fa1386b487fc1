import type { JobEnding } from "./events.ts";

/** What the end of the job is called in the history of an application and among notifications. */
export const jobEndSteps = {
  expired: "job-expired",
  deleted: "job-deleted",
  "taken-down": "job-taken-down",
  "company-closed": "company-closed",
} as const satisfies Readonly<Record<JobEnding, string>>;
