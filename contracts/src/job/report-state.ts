import type { StreamType } from "../kernel/stream.ts";
import type { JobReportEvent } from "./report-events.ts";

/** The jobs that one person reported, oldest first. */
export interface JobReports {
  readonly reports: readonly { readonly jobId: string; readonly reportedAt: string }[];
}

export const noJobReports: JobReports = { reports: [] };

export const evolveJobReports = ({ reports }: JobReports, { data }: JobReportEvent): JobReports => ({
  reports: [...reports, { jobId: data.jobId, reportedAt: data.reportedAt }],
});

/** One stream per person, so that the daily limit is one decision. Stream names are a storage format. */
export const jobReportsStream = (personId: string) => `job-reports-${personId}`;

/** Reports of one person, by personId. */
export const jobReports: StreamType<JobReports, JobReportEvent> = {
  name: jobReportsStream,
  initialState: noJobReports,
  evolve: evolveJobReports,
};
