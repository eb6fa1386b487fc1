import type { JobEvent } from "@provenwork/contracts/job/events";
import { type QuestionInput, type StoredQuestion, questions } from "@provenwork/contracts/job/question-rules";
import { jobs } from "@provenwork/contracts/job/state";
import { lineCook } from "@provenwork/contracts/testing/line-cook";
import { expect, it } from "vitest";
import { given } from "#testing/given.ts";
import { changeJob } from "./change-job.ts";

const [jobId, companyId] = ["0190a000-0000-7000-8000-00000000000a", "0190a000-0000-7000-8000-00000000000b"];
const now = new Date("2026-11-21T12:00:00.000Z");
const at = now.toISOString();
const expiresAt = "2027-01-01T00:00:00.000Z";
const posted: JobEvent = {
  type: "JobPosted",
  data: { jobId, companyId, ...lineCook, postedAt: at, expiresAt },
};
const atFive: QuestionInput = {
  kind: "yes-no",
  text: "Can you start at five?",
  required: true,
  choices: [],
  knockOuts: [],
};
const stored = (questionId: string, more: Partial<StoredQuestion> = {}): StoredQuestion => ({
  questionId,
  ...atFive,
  ...more,
});
const changed = (...asked: StoredQuestion[]) =>
  ({ type: "JobQuestionsChanged", data: { jobId, companyId, questions: asked, changedAt: at } }) as const;
const change =
  (...asked: QuestionInput[]) =>
  (job: Parameters<typeof changeJob>[1]) =>
    changeJob({ jobId, questions: asked }, job, { now, newId: (name) => name, companyName: "Acme" });

it("asks a question under a new id once candidates read it otherwise", () => {
  const first = changed(stored("question 0"));
  given(jobs, [posted]).when(change(atFive)).thenEvents([first]);
  given(jobs, [posted, first]).when(change(atFive)).thenEvents([]);
  given(jobs, [posted, changed(stored("known"))])
    .when(change({ ...atFive, required: false, knockOuts: ["No"] }))
    .thenEvents([changed(stored("known", { required: false, knockOuts: ["No"] }))]);
  const six = "Can you start at six?";
  given(jobs, [posted, changed(stored("known"))])
    .when(change({ ...atFive, text: six }, atFive))
    .thenEvents([changed(stored("question 0", { text: six }), stored("known"))]);
  given(jobs, [posted, first]).when(change()).thenEvents([changed()]);
});

it.each([
  ["six questions", Array.from({ length: 6 }, (_, n) => ({ ...atFive, text: `Question number ${n}` }))],
  ["one twice", [atFive, atFive]],
  ["a choice of one", [{ ...atFive, kind: "choice", choices: ["Yes"] }]],
  ["a choice of equals", [{ ...atFive, kind: "choice", choices: ["Yes", "Yes"] }]],
  ["choices of a text", [{ ...atFive, kind: "text", choices: ["Yes", "No"] }]],
  ["a knock-out that is no answer", [{ ...atFive, knockOuts: ["Maybe"] }]],
  ["only knock-outs", [{ ...atFive, knockOuts: ["Yes", "No"] }]],
  ["a link", [{ ...atFive, text: "Did you read www.acme.example?" }]],
])("refuses %s", async (_, asked) => {
  expect((await questions.safeParseAsync(asked)).success).toBe(false);
});
