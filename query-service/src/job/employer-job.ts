import type { GetEmployerJob } from "@provenwork/contracts/job/queries";
import { pageTexts } from "@provenwork/contracts/job/rules";
import { columnsOf, shownFrom } from "#kernel/field-columns.ts";
import type { QueryHandler } from "#kernel/mount.ts";
import { groupIdOf } from "#kernel/viewer.ts";
import { questionsOf } from "./job-questions.ts";
import { jobsOf, rowColumns, rowOf } from "./employer-columns.ts";

export const employerJob: QueryHandler<typeof GetEmployerJob> = async ({ jobId }, { viewer, read, now }) => {
  const row = await jobsOf(read, groupIdOf(viewer))
    .where("j.job_id", "=", jobId)
    .select(rowColumns)
    .select(columnsOf("j", pageTexts))
    .executeTakeFirst();
  if (row === undefined) return { refusal: "unknown-job" };
  const asked = (await questionsOf(read, [jobId])).get(jobId) ?? { questions: [], revision: 0 };
  const shown = rowOf(row, now);
  const revision = Math.max(shown.revision, asked.revision);
  return { output: { ...shown, ...shownFrom(pageTexts, row), questions: asked.questions, revision } };
};
