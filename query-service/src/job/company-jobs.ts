import type { GetCompanyJobs } from "@provenwork/contracts/job/queries";
import { instantCursor, parseInstantCursor } from "@provenwork/contracts/kernel/keyset";
import type { QueryHandler } from "#kernel/mount.ts";
import { paged } from "#kernel/paged.ts";
import { summary, summaryOf } from "./job-columns.ts";

export const companyJobs: QueryHandler<typeof GetCompanyJobs> = async ({ companyId, limit, after }, { read, now }) => {
  let jobs = read
    .selectFrom("jobs.jobs as j")
    .where("j.company_id", "=", companyId)
    .where("j.status", "=", "active")
    .where("j.expires_at", ">", now)
    .select(summary)
    .orderBy("j.posted_at", "desc")
    .orderBy("j.job_id", "desc")
    .limit(limit + 1);
  if (after !== undefined) {
    const { at, id } = parseInstantCursor(after);
    jobs = jobs.where(({ eb, refTuple, tuple }) => eb(refTuple("j.posted_at", "j.job_id"), "<", tuple(at, id)));
  }
  return paged(await jobs.execute(), limit, summaryOf, (row) => instantCursor(row.posted_at, row.job_id));
};
