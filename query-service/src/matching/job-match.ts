import type { GetJobMatch } from "@provenwork/contracts/matching/queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";
import { matchViews } from "./match-views.ts";

/** Computed from the facts of both, so that a job outside the caller's best 200 is scored, too. */
export const jobMatch: QueryHandler<typeof GetJobMatch> = async ({ jobId }, { viewer, read, now }) => {
  const open = await read
    .selectFrom("jobs.jobs")
    .select("job_id")
    .where("job_id", "=", jobId)
    .where("status", "=", "active")
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (open === undefined) return { output: { match: null } };
  const views = await matchViews(read, personOf(viewer), [jobId]);
  return { output: { match: views.get(jobId) ?? null } };
};
