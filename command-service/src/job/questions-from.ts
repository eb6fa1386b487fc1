import type { QuestionInput, StoredQuestion } from "@provenwork/contracts/job/question-rules";

/** All that a candidate reads of a question. */
const wordingOf = ({ kind, text, choices }: Pick<StoredQuestion, "kind" | "text" | "choices">): string =>
  JSON.stringify([kind, text, choices]);

/** A question keeps its id while its wording is unchanged; otherwise it is a new question. */
export function questionsFrom(
  given: readonly QuestionInput[],
  before: readonly StoredQuestion[],
  newId: (name: string) => string,
): StoredQuestion[] {
  const ids = new Map(before.map((each) => [wordingOf(each), each.questionId]));
  return given.map((each, index) => ({
    questionId: ids.get(wordingOf(each)) ?? newId(`question ${index}`),
    ...each,
    knockOuts: [...each.knockOuts],
    choices: [...each.choices],
  }));
}

export const isSameList = (one: readonly StoredQuestion[], other: readonly StoredQuestion[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
