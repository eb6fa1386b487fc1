import type { GetEmployerJobs } from "@provenwork/contracts/job/queries";
import { instantPlace, instantPlaceOf } from "@provenwork/contracts/kernel/keyset";
import type { QueryHandler } from "#kernel/mount.ts";
import { groupIdOf } from "#kernel/viewer.ts";
import { jobsOf, rowColumns, rowOf } from "./employer-columns.ts";

export const employerJobs: QueryHandler<typeof GetEmployerJobs> = async ({ limit, after }, { viewer, read, now }) => {
  let jobs = jobsOf(read, groupIdOf(viewer))
    .select(rowColumns)
    .orderBy("j.posted_at", "desc")
    .orderBy("j.job_id", "desc")
    .limit(limit + 1);
  if (after !== undefined) {
    const { at, id } = instantPlaceOf(after);
    jobs = jobs.where(({ eb, refTuple, tuple }) => eb(refTuple("j.posted_at", "j.job_id"), "<", tuple(at, id)));
  }
  const found = await jobs.execute();
  const output = found.slice(0, limit).map((row) => rowOf(row, now));
  const last = found[limit - 1];
  if (found.length <= limit || last === undefined) return { output };
  return { output, next: { limit: String(limit), after: instantPlace(last.posted_at, last.job_id) } };
};
