import type { employerJob } from "@provenwork/contracts/job/queries";
import type { Job } from "@provenwork/contracts/job/state";
import type { z } from "zod";
import { isPast } from "./expiry.ts";

/** A job as its company sees it after a command. */
export function employerJobOf(job: Job, at: string): z.output<typeof employerJob> {
  const { status, jobId, companyId, description, questions, postedAt, expiresAt } = job;
  if (description === undefined || status === "absent" || status === "deleted")
    throw new Error(`A job that is ${status} has nothing to show`);
  const { ownName: _, ...said } = description;
  const shown = status === "active" && isPast(expiresAt, new Date(at)) ? "expired" : status;
  return {
    id: jobId,
    companyId,
    ...said,
    questions: [...questions],
    createdAt: postedAt,
    expiresAt,
    status: shown,
    isActive: shown === "active",
    // The company has no commands on a job that was taken down.
    takenDownBecause: null,
  };
}
