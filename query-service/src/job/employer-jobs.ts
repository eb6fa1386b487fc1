import type { GetEmployerJobs } from "@provenwork/contracts/job/queries";
import { instantCursor, parseInstantCursor } from "@provenwork/contracts/kernel/keyset";
import type { QueryHandler } from "#kernel/mount.ts";
import { paged } from "#kernel/paged.ts";
import { groupIdOf } from "#kernel/viewer.ts";
import { jobsOf, rowColumns, rowOf } from "./employer-columns.ts";

export const employerJobs: QueryHandler<typeof GetEmployerJobs> = async ({ limit, after }, { viewer, read, now }) => {
  let jobs = jobsOf(read, groupIdOf(viewer))
    .select(rowColumns)
    .orderBy("j.posted_at", "desc")
    .orderBy("j.job_id", "desc")
    .limit(limit + 1);
  if (after !== undefined) {
    const { at, id } = parseInstantCursor(after);
    jobs = jobs.where(({ eb, refTuple, tuple }) => eb(refTuple("j.posted_at", "j.job_id"), "<", tuple(at, id)));
  }
  return paged(
    await jobs.execute(),
    limit,
    (row) => rowOf(row, now),
    (row) => instantCursor(row.posted_at, row.job_id),
  );
};
