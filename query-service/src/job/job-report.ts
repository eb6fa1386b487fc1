import type { GetJobReport } from "@provenwork/contracts/job/report-queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";

/** Nobody else's: neither a company nor another candidate learns that there is one. */
export const jobReport: QueryHandler<typeof GetJobReport> = async ({ jobId }, { read, viewer }) => {
  const report = await read
    .selectFrom("job_reports.reports")
    .select("reported_at")
    .where("person_id", "=", personOf(viewer))
    .where("job_id", "=", jobId)
    .executeTakeFirst();
  return { output: { reportedAt: report?.reported_at.toISOString() ?? null } };
};
