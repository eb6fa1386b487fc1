import type { JobReportEvent } from "@provenwork/contracts/job/report-events";
import { erased } from "@provenwork/contracts/kernel/event";
import { upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { jobReports } from "./table.ts";

export const jobReportsProjection = defineProjection({
  name: "job-reports",
  version: 1,
  tables: [jobReports],
  on: on<JobReportEvent>({
    JobReported: ({ data, personal }) =>
      upsert(jobReports, {
        person_id: data.personId,
        job_id: data.jobId,
        company_id: data.companyId,
        reason: data.reason,
        note: personal === erased ? null : personal.note,
        reported_at: data.reportedAt,
      }),
  }),
});
