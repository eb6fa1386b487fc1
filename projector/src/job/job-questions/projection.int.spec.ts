import type { JobEvent } from "@provenwork/contracts/job/events";
import type { StoredQuestion } from "@provenwork/contracts/job/question-rules";
import { jobStream } from "@provenwork/contracts/job/state";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { jobQuestionsProjection } from "./projection.ts";

const jobId = "11111111-1111-4111-8111-111111111111";
const companyId = "22222222-2222-4222-8222-222222222222";
const question: StoredQuestion = {
  questionId: "33333333-3333-4333-8333-333333333333",
  kind: "yes-no",
  text: "Can you start at five?",
  required: true,
  choices: [],
  knockOuts: ["No"],
};
const changed = (...questions: StoredQuestion[]): JobEvent => ({
  type: "JobQuestionsChanged",
  data: { jobId, companyId, questions, changedAt: at },
});

it("has the questions as they were changed last", async () => {
  const { once, twice } = await projectTwice(
    jobQuestionsProjection,
    recorded(jobStream(jobId), changed(), changed(question)),
  );
  expect(once).toEqual({
    questions: [{ job_id: jobId, company_id: companyId, questions: JSON.stringify([question]), revision: 1 }],
  });
  expect(twice).toEqual(once);
});
