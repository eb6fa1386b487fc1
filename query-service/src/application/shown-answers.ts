import { givenAnswer } from "@provenwork/contracts/application/given-answer";
import type { StoredQuestion } from "@provenwork/contracts/job/question-rules";
import { z } from "zod";

const stored = z.array(givenAnswer);

const parse = (answers: string | null) => (answers === null ? [] : stored.parse(JSON.parse(answers)));

/** What the candidate wrote, as they see it. */
export const ownAnswers = (answers: string | null) =>
  parse(answers).map(({ question, answer }) => ({ question, answer }));

/** The same for the company. What counts as a knock-out is its present view; of a question it has dropped, nothing does. */
export const markedAnswers = (answers: string | null, asked: readonly StoredQuestion[]) =>
  parse(answers).map(({ questionId, question, answer }) => ({
    question,
    answer,
    knockOut: asked.some((each) => each.questionId === questionId && each.knockOuts.includes(answer)),
  }));
