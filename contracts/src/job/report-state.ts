import type { JobReportEvent } from "./report-events.ts";

/** The jobs that one person has reported, the oldest first. */
export interface JobReports {
  readonly reports: readonly { readonly jobId: string; readonly reportedAt: string }[];
}

export const noJobReports: JobReports = { reports: [] };

export const evolveJobReports = ({ reports }: JobReports, { data }: JobReportEvent): JobReports => ({
  reports: [...reports, { jobId: data.jobId, reportedAt: data.reportedAt }],
});
