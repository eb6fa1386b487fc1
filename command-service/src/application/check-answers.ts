import type { GivenAnswer } from "@provenwork/contracts/application/given-answer";
import type { Answers } from "@provenwork/contracts/application/rules";
import { type StoredQuestion, answersOf } from "@provenwork/contracts/job/question-rules";

type Checked =
  | { readonly answers: GivenAnswer[] }
  | { readonly refusal: "questions-changed" | "no-choice" | "unanswered" };

/** The answers with the questions as they are worded now, in their order. A knock-out refuses nothing. */
export function checkAnswers(asked: readonly StoredQuestion[], given: Answers): Checked {
  const byId = new Map(given.map(({ question, answer }) => [question, answer]));
  const ids = new Set(asked.map(({ questionId }) => questionId));
  if ([...byId.keys()].some((id) => !ids.has(id))) return { refusal: "questions-changed" };
  if (asked.some(({ questionId, required }) => required && !byId.has(questionId))) return { refusal: "unanswered" };
  const answers = asked.flatMap((question) => {
    const answer = byId.get(question.questionId);
    return answer === undefined ? [] : [{ question, answer }];
  });
  const isOffered = ({ question, answer }: (typeof answers)[number]) =>
    question.kind === "text" || answersOf(question).includes(answer);
  if (!answers.every(isOffered)) return { refusal: "no-choice" };
  return {
    answers: answers.map(({ question: { questionId, text }, answer }) => ({ questionId, question: text, answer })),
  };
}
