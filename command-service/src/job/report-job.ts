import type * as contract from "@provenwork/contracts/job/report-commands";
import type { NewJobReportEvent } from "@provenwork/contracts/job/report-events";
import type { JobReports } from "@provenwork/contracts/job/report-state";
import type { Job } from "@provenwork/contracts/job/state";
import { type Decide, type StreamId, accept, refuse } from "#kernel/decision.ts";
import { isOpen } from "./is-open.ts";
import { secondsUntilReport } from "./seconds-until-report.ts";

export interface Reporting {
  readonly job: Job;
  /** Whether this was decided before: what has become of the job since does not count. */
  readonly repeated: boolean;
}

/** One report a person and job, for as long as the job is listed. */
export const reportJob: Decide<typeof contract.ReportJob, JobReports, NewJobReportEvent, Reporting & StreamId> = (
  { reason, note },
  { reports },
  { id: personId, job, repeated, now },
) => {
  const { status, jobId, companyId } = job;
  if (status === "absent") return refuse("no-job");
  if (reports.some((report) => report.jobId === jobId)) return refuse("already-reported");
  if (!repeated && !isOpen(job, now)) return refuse("job-closed");
  const retryAfter = secondsUntilReport(reports, now);
  if (retryAfter > 0) return refuse({ code: "daily-limit", retryAfter });
  return accept({
    type: "JobReported",
    data: { personId, jobId, companyId, reason, reportedAt: now.toISOString() },
    personal: { note: note === undefined || note === "" ? null : note },
  });
};
