import type { JobViewEvent } from "@provenwork/contracts/job/view-events";
import { upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { jobViews } from "./table.ts";

export const jobViewsProjection = defineProjection({
  name: "job-views",
  version: 1,
  tables: [jobViews],
  on: on<JobViewEvent>({
    JobViewsCounted: ({ data: { jobId, day, companyId, viewsOfDay } }) =>
      upsert(jobViews, { job_id: jobId, day, company_id: companyId, views: viewsOfDay }),
  }),
});
