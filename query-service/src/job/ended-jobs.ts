import type { GetEndedJobs } from "@provenwork/contracts/job/search-queries";
import type { QueryHandler } from "#kernel/mount.ts";

/** A job that is past its end counts as ended before its timer has run, as on the board. */
export const endedJobs: QueryHandler<typeof GetEndedJobs> = async ({ ids }, { read, now }) => {
  const ended = await read
    .selectFrom("jobs.jobs as j")
    .where("j.job_id", "in", ids)
    .where((eb) => eb.or([eb("j.status", "!=", "active"), eb("j.expires_at", "<=", now)]))
    .select("j.job_id")
    .orderBy("j.job_id")
    .execute();
  return { output: ended.map((row) => row.job_id) };
};
