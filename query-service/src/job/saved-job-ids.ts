import type { GetSavedJobIds } from "@provenwork/contracts/job/saved-job-queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";

export const savedJobIds: QueryHandler<typeof GetSavedJobIds> = async (_, { viewer, read }) => {
  const rows = await read
    .selectFrom("saved_jobs.jobs")
    .select("job_id")
    .where("person_id", "=", personOf(viewer))
    .orderBy("job_id")
    .execute();
  return { output: rows.map(({ job_id }) => job_id) };
};
