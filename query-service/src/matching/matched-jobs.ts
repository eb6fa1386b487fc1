import { type Ranked, unpacked } from "@provenwork/contracts/matching/packed-matches";
import type { GetMatchedJobs } from "@provenwork/contracts/matching/queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";
import { summary, summaryOf } from "#job/job-columns.ts";
import { matchViews } from "./match-views.ts";

/** In the order of the row; a job that ended is left out even where the row still has it. */
export const matchedJobs: QueryHandler<typeof GetMatchedJobs> = async ({ limit, after }, { viewer, read, now }) => {
  const personId = personOf(viewer);
  const row = await read
    .selectFrom("matches.matches")
    .select("jobs")
    .where("person_id", "=", personId)
    .executeTakeFirst();
  const ranked = behind(unpacked(row?.jobs ?? ""), after);
  const page = ranked.slice(0, limit);
  const last = page.at(-1);
  if (last === undefined) return { output: [] };
  const jobIds = page.map(({ jobId }) => jobId);
  const [found, views] = await Promise.all([
    read
      .selectFrom("jobs.jobs as j")
      .where("j.job_id", "in", jobIds)
      .where("j.status", "=", "active")
      .where("j.expires_at", ">", now)
      .select(summary)
      .execute(),
    matchViews(read, personId, jobIds),
  ]);
  const jobs = new Map(found.map((job) => [job.job_id, job]));
  const output = jobIds.flatMap((jobId) => {
    const [job, view] = [jobs.get(jobId), views.get(jobId)];
    return job === undefined || view === undefined ? [] : [{ ...summaryOf(job), ...view }];
  });
  if (ranked.length <= limit) return { output };
  return { output, next: { limit: String(limit), after: `${last.score}_${last.jobId}` } };
};

/** The jobs behind this place, whether or not the one that was there still is. */
function behind(ranked: readonly Ranked[], after: string | undefined): readonly Ranked[] {
  if (after === undefined) return ranked;
  const [score = "", id = ""] = after.split("_");
  const at = ranked.findIndex(
    (each) => each.score < Number(score) || (each.score === Number(score) && each.jobId > id),
  );
  return at < 0 ? [] : ranked.slice(at);
}
