import { z } from "zod";
import { plainText } from "../kernel/plain-text.ts";
import { filled, id, text } from "../kernel/text.ts";

export const questionKinds = ["text", "yes-no", "choice"] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const maxQuestions = 5;
export const minChoices = 2;
export const maxChoices = 8;
/** Characters of an answer in words. */
export const maxAnswer = 600;

const yesOrNo = ["Yes", "No"] as const;

interface Asked {
  readonly kind: QuestionKind;
  readonly choices: readonly string[];
}

/** The answers to choose from; none for a question that is answered in words. */
export const answersOf = ({ kind, choices }: Asked): readonly string[] => (kind === "yes-no" ? yesOrNo : choices);

export const chooseSome = `Give ${minChoices} to ${maxChoices} answers to choose from`;
export const answersDiffer = "The answers must differ";
export const keepOne = "At least one answer must not be a knock-out";
export const questionsDiffer = "You ask this question already";
export const tooManyQuestions = `Ask at most ${maxQuestions} questions`;

const differ = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;

const question = z
  .strictObject({
    kind: z.enum(questionKinds, "Must be one of text, yes-no, choice"),
    text: filled(plainText(200), "Enter the question").min(5, "A question must be at least 5 characters"),
    required: z.boolean("Must be true or false"),
    /** Of a choice only. */
    choices: z.array(plainText(100).min(1, "Please write an answer")).max(maxChoices, chooseSome).default([]),
    /** Answers that are marked in the review. They never decide by themselves, and candidates do not see which they are. */
    knockOuts: z.array(text(100)).max(maxChoices).default([]),
  })
  .refine(({ kind, choices }) => (kind === "choice" ? choices.length >= minChoices : choices.length === 0), {
    path: ["choices"],
    message: chooseSome,
  })
  .refine(({ choices }) => differ(choices), { path: ["choices"], message: answersDiffer })
  .refine(
    (asked) => {
      const answers = answersOf(asked);
      const marked = new Set(asked.knockOuts);
      return [...marked].every((each) => answers.includes(each)) && (marked.size === 0 || marked.size < answers.length);
    },
    { path: ["knockOuts"], message: keepOne },
  );

/** The questions of a job as its company writes them. */
export const questions = z
  .array(question)
  .max(maxQuestions, tooManyQuestions)
  .superRefine((asked, context) => {
    for (const [index, { text: given }] of asked.entries())
      if (asked.findIndex((each) => each.text === given) < index)
        context.addIssue({ code: "custom", path: [index, "text"], message: questionsDiffer });
  });
export type QuestionInput = z.output<typeof question>;

/** A question as it is stored. Its id changes with all that a candidate reads, so that an answer belongs to one wording. */
export const storedQuestion = z.strictObject({
  questionId: id(),
  kind: z.enum(questionKinds),
  text: text(),
  required: z.boolean(),
  choices: z.array(text()),
  knockOuts: z.array(text()),
});
export type StoredQuestion = z.output<typeof storedQuestion>;
