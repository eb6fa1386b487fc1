import { z } from "zod";
import { maxAnswer, maxQuestions } from "../job/question-rules.ts";
import { pastedParagraphs } from "../kernel/plain-text.ts";
import { id } from "../kernel/text.ts";

/** Each status except `withdrawn` has a tab. */
export const applicationStatuses = ["pending", "approved", "rejected", "withdrawn"] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];
/** Statuses that a member of the company can set. */
export const decisions = ["pending", "approved", "rejected"] as const;
export type ApplicationDecision = (typeof decisions)[number];

/** Shown instead of an erased candidate's name. */
export const erasedName = "Deleted account";

export const coverLetter = pastedParagraphs(5_000);
/** Only the bound of every text. Empty means none. */
export const notes = pastedParagraphs();
export const rating = z.int("Must be a whole number").min(1, "Must be 1 to 5").max(5, "Must be 1 to 5");

const answer = z.strictObject({
  /** Id of the question. */
  question: id(),
  answer: pastedParagraphs(maxAnswer).min(1, "Please answer this question"),
});
export const answers = z
  .array(answer)
  .max(maxQuestions, `Must be at most ${maxQuestions} answers`)
  .refine((given) => new Set(given.map(({ question }) => question)).size === given.length, "Answer each question once");

export const applicationFields = { coverLetter: coverLetter.nullish(), answers: answers.optional() };
export type Answers = z.output<typeof answers>;

/** Submissions of one candidate to one job, withdrawing in between. Each notifies the company. */
export const maxSubmissions = 10;
/** Changes of one application's interview within a day. Each emails the candidate. */
export const interviewChangesADay = 10;

/** Also for applications of others. */
export const unknownApplication = { status: 404, message: "Application not found" } as const;
