import { applicationFields, coverLetter } from "@provenwork/contracts/application/rules";
import type { JobQuestion } from "@provenwork/contracts/job/queries";
import { answersOf, maxAnswer } from "@provenwork/contracts/job/question-rules";
import { pastedParagraphs } from "@provenwork/contracts/kernel/plain-text";
import { z } from "zod";

/** What is typed in the sheet, stored as its draft. Answers are by question, which have another id once they read otherwise. */
export const typed = z.object({
  coverLetter: z.string(),
  answers: z.record(z.string(), z.string().nullish()).catch({}),
});
export type Typed = z.output<typeof typed>;

function ruleOf(question: JobQuestion) {
  const { kind, text, required } = question;
  const given = z
    .string()
    .nullish()
    .transform((value) => value ?? "");
  const missing = kind === "text" ? `Answer: ${text}` : `Choose an answer: ${text}`;
  const answer = kind === "text" ? pastedParagraphs(maxAnswer) : z.enum(["", ...answersOf(question)]);
  return given.pipe(required ? answer.refine((value) => value !== "", missing) : answer);
}

/** The sheet's rules for the questions of a job; without an answer, a question is left out. */
export const applicationForm = (questions: readonly JobQuestion[]) =>
  z.object({
    coverLetter,
    answers: z
      .object(Object.fromEntries(questions.map((each) => [each.questionId, ruleOf(each)])))
      .transform((answers) =>
        Object.entries(answers).flatMap(([question, answer]) => (answer === "" ? [] : [{ question, answer }])),
      )
      .pipe(applicationFields.answers.unwrap()),
  });
