import type { JobEvent } from "@provenwork/contracts/job/events";
import { upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { jobQuestions } from "./table.ts";

/** The questions of jobs, apart from the jobs: most have none, and no list of jobs shows them. */
export const jobQuestionsProjection = defineProjection({
  name: "job-questions",
  version: 1,
  tables: [jobQuestions],
  on: on<JobEvent>({
    JobQuestionsChanged: ({ data, revision }) =>
      upsert(jobQuestions, {
        job_id: data.jobId,
        company_id: data.companyId,
        questions: JSON.stringify(data.questions),
        revision,
      }),
  }),
});
