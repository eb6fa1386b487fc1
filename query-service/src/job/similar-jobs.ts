import { type GetSimilarJobs, maxSimilarJobs } from "@provenwork/contracts/job/queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { newestFirst } from "./board-rows.ts";
import { summaryOf, withSummary } from "./job-columns.ts";
import { activeJobs } from "./matching.ts";
import { rankSimilar } from "./rank-similar.ts";

/** Newest jobs that are compared: reading and ranking their titles takes as long on any board. */
const compared = 500;

/** A job that is unknown has none, and neither has one whose title is like no other. */
export const similarJobs: QueryHandler<typeof GetSimilarJobs> = async ({ jobId }, { read, now }) => {
  const [job, newest] = await Promise.all([
    read
      .selectFrom("jobs.jobs as j")
      .where("j.job_id", "=", jobId)
      .where("j.status", "!=", "inactive")
      .select("j.title")
      .executeTakeFirst(),
    newestFirst(activeJobs(read).where("j.expires_at", ">", now))
      .limit(compared + 1)
      .select(["j.job_id", "j.title"])
      .execute(),
  ]);
  if (job === undefined) return { output: [] };
  const others = newest.filter(({ job_id }) => job_id !== jobId);
  const ids = rankSimilar(job.title, others, maxSimilarJobs).map(({ job_id }) => job_id);
  if (ids.length === 0) return { output: [] };
  const rows = await withSummary(activeJobs(read).where("j.job_id", "in", ids)).execute();
  return { output: rows.toSorted((one, other) => ids.indexOf(one.job_id) - ids.indexOf(other.job_id)).map(summaryOf) };
};
