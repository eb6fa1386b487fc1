import type { GetJobMatch } from "@provenwork/contracts/matching/queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";
import { matchesFor, viewOf } from "./match-views.ts";

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
  const match = (await matchesFor(read, personOf(viewer), [jobId])).get(jobId);
  return { output: { match: match === undefined ? null : viewOf(match) } };
};
