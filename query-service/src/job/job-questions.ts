import { type StoredQuestion, storedQuestion } from "@provenwork/contracts/job/question-rules";
import type { GetJobQuestions } from "@provenwork/contracts/job/queries";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import { z } from "zod";
import type { QueryHandler } from "#kernel/mount.ts";

const stored = z.array(storedQuestion);

/** The questions of these jobs with their knock-outs, which no candidate may see, by jobId. */
export async function questionsOf(read: Kysely<ReadDatabase>, jobIds: readonly string[]) {
  if (jobIds.length === 0) return new Map<string, never>();
  const rows = await read.selectFrom("job_questions.questions").where("job_id", "in", jobIds).selectAll().execute();
  return new Map(
    rows.map(({ job_id, questions, revision }) => [
      job_id,
      { questions: stored.parse(JSON.parse(questions)), revision },
    ]),
  );
}

/** As a candidate may see it. */
function shown(question: StoredQuestion) {
  const { knockOuts: _, ...rest } = question;
  return rest;
}

export const jobQuestions: QueryHandler<typeof GetJobQuestions> = async ({ jobId }, { read }) => {
  const { questions = [] } = (await questionsOf(read, [jobId])).get(jobId) ?? {};
  return { output: { questions: questions.map(shown) } };
};
