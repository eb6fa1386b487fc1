import type { StreamType } from "../kernel/stream.ts";
import type { JobReportEvent } from "./report-events.ts";

/** The jobs that one person has reported, the oldest first. */
export interface JobReports {
  readonly reports: readonly { readonly jobId: string; readonly reportedAt: string }[];
}

export const noJobReports: JobReports = { reports: [] };

export const evolveJobReports = ({ reports }: JobReports, { data }: JobReportEvent): JobReports => ({
  reports: [...reports, { jobId: data.jobId, reportedAt: data.reportedAt }],
});

/** All that one person reported, so that one decision knows of all. Stream names are a storage format. */
export const jobReportsStream = (personId: string) => `job-reports-${personId}`;

/** What one person has reported, by personId. */
export const jobReports: StreamType<JobReports, JobReportEvent> = {
  name: jobReportsStream,
  initialState: noJobReports,
  evolve: evolveJobReports,
};
