import type { GetAdminJobs, ListedJob } from "@provenwork/contracts/administration/admin-queries";
import { instantPlace, instantPlaceOf } from "@provenwork/contracts/kernel/keyset";
import type { QueryHandler } from "#kernel/mount.ts";
import { paged } from "#kernel/paged.ts";

/** A page of jobs in every state. One that is past its end counts as expired before its timer has run. */
export const adminJobs: QueryHandler<typeof GetAdminJobs> = async ({ limit, after }, { read, now }) => {
  let jobs = read
    .selectFrom("jobs.jobs as j")
    .select(["j.job_id as id", "j.title", "j.company", "j.status", "j.posted_at", "j.expires_at"])
    .orderBy("j.posted_at", "desc")
    .orderBy("j.job_id", "desc")
    .limit(limit + 1);
  if (after !== undefined) {
    const { at, id } = instantPlaceOf(after);
    jobs = jobs.where(({ eb, refTuple, tuple }) => eb(refTuple("j.posted_at", "j.job_id"), "<", tuple(at, id)));
  }
  return paged(
    await jobs.execute(),
    limit,
    ({ id, title, company, status, posted_at, expires_at }) => ({
      id,
      title,
      company,
      status: status === "active" && expires_at <= now ? "expired" : (status as ListedJob["status"]),
      createdAt: posted_at.toISOString(),
    }),
    (row) => instantPlace(row.posted_at, row.id),
  );
};
