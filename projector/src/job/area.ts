import { defineArea } from "#kernel/area.ts";
import { jobQuestionsProjection } from "./job-questions/projection.ts";
import { jobReportsProjection } from "./job-reports/projection.ts";
import { jobViewsProjection } from "./job-views/projection.ts";
import { jobsProjection } from "./jobs/projection.ts";
import { savedJobsProjection } from "./saved-jobs/projection.ts";
import { savedSearchesProjection } from "./saved-searches/projection.ts";

export const job = defineArea({
  name: "job",
  readModels: [
    jobsProjection,
    jobQuestionsProjection,
    savedSearchesProjection,
    savedJobsProjection,
    jobReportsProjection,
    jobViewsProjection,
  ],
});
