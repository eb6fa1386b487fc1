import { type StoredQuestion, answersOf, questionKinds, questions } from "@provenwork/contracts/job/question-rules";
import { z } from "zod";

/** A question as it is typed: the answers to choose from are lines. */
export const questionDraft = z.object({
  kind: z.enum(questionKinds),
  text: z.string(),
  required: z.boolean(),
  choices: z.string(),
  knockOuts: z.array(z.string()),
});
export type QuestionDraft = z.output<typeof questionDraft>;

const linesOf = (typed: string): string[] =>
  typed
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** The answers that candidates can choose from, as far as they are typed. */
export const typedAnswers = ({ kind, choices }: Pick<QuestionDraft, "kind" | "choices">): readonly string[] =>
  kind === "text" ? [] : answersOf({ kind, choices: linesOf(choices) });

/** Marks of answers that are no longer offered are dropped. */
const inputOf = (draft: QuestionDraft): z.input<typeof questions>[number] => ({
  ...draft,
  choices: draft.kind === "choice" ? linesOf(draft.choices) : [],
  knockOuts: draft.knockOuts.filter((each) => typedAnswers(draft).includes(each)),
});

export const questionsForm = z.array(questionDraft.transform(inputOf)).pipe(questions);

export const blankQuestion: QuestionDraft = { kind: "text", text: "", required: true, choices: "", knockOuts: [] };

export const draftOfQuestion = ({ kind, text, required, choices, knockOuts }: StoredQuestion): QuestionDraft => ({
  kind,
  text,
  required,
  choices: choices.join("\n"),
  knockOuts: [...knockOuts],
});
