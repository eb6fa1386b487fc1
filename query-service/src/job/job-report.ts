import type { GetJobReport } from "@provenwork/contracts/job/report-queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";

/** The caller's own report only: no company and no other candidate learns that it exists. */
export const jobReport: QueryHandler<typeof GetJobReport> = async ({ jobId }, { read, viewer }) => {
  const report = await read
    .selectFrom("job_reports.reports")
    .select("reported_at")
    .where("person_id", "=", personOf(viewer))
    .where("job_id", "=", jobId)
    .executeTakeFirst();
  return { output: { reportedAt: report?.reported_at.toISOString() ?? null } };
};
