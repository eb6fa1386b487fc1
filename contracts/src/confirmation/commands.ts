import { z } from "zod";
import { command } from "../kernel/endpoint.ts";
import { id } from "../kernel/text.ts";
import { futureEndMessage, futureStartMessage } from "../work-experience/rules.ts";
import { correctionOfEntry, maxConfirmedAtOnce, question } from "./rules.ts";

/** Why a member may not answer a question. */
const answerRefusals = {
  "may-not-confirm": { status: 403, message: "An owner of your company chooses who may confirm" },
  "company-not-verified": { status: 403, message: "Verify your company's domain before you confirm work experiences" },
  "domain-proven-before": {
    status: 403,
    message: "Another company verified this domain before yours. It is asked about the people who work there.",
  },
  "unknown-entry": { status: 404, message: "No one with a verified address at your domain has this work experience" },
  "own-entry": {
    status: 403,
    message: "This is your own work experience, or its person uses one of your addresses. A colleague must answer.",
  },
  "entry-changed": { status: 409, message: "This work experience has changed. Reload and compare it again." },
  "already-answered": { status: 409, message: "Your company has already answered this. Reload to see the answer." },
} as const;

const answering = { roles: ["employer"], touches: "group" } as const;

export const ConfirmExperiences = command({
  ...answering,
  name: "confirm-experiences",
  summary: `The caller states for their company that people held these roles on these dates, at most ${maxConfirmedAtOnce} at once. Each is decided by itself: \`refused\` says which were not confirmed, and why`,
  path: "/api/employer/confirmations",
  input: z.strictObject({
    entries: z
      .array(z.strictObject(question))
      .min(1, "Select at least one person")
      .max(maxConfirmedAtOnce, `Select at most ${maxConfirmedAtOnce} people`)
      .refine(
        (entries) => new Set(entries.map(({ entry }) => entry)).size === entries.length,
        "List each work experience only once",
      ),
  }),
  output: z.object({
    confirmed: z.array(z.uuid()),
    refused: z.array(z.object({ entry: z.uuid(), code: z.string(), message: z.string() })),
  }),
  refusals: answerRefusals,
});

export const CorrectExperience = command({
  ...answering,
  name: "correct-experience",
  summary:
    "Suggests another role or other dates for a work experience. If the candidate accepts within 30 days, they become those of the entry, which is then confirmed",
  method: "PUT",
  path: "/api/employer/confirmations/{entry}/correction",
  input: correctionOfEntry,
  output: z.object({ entry: z.uuid(), endsAt: z.iso.datetime() }),
  refusals: {
    ...answerRefusals,
    "nothing-corrected": {
      status: 422,
      message: "This is what the candidate claims. Confirm it, or change what is wrong.",
      field: "role",
    },
    "start-in-future": { status: 422, message: futureStartMessage, field: "startDate" },
    "end-in-future": { status: 422, message: futureEndMessage, field: "endDate" },
  },
});

export const DeclineConfirmation = command({
  ...answering,
  name: "decline-confirmation",
  summary: "The company declines to confirm a work experience, without a reason",
  path: "/api/employer/confirmations/{entry}/declining",
  input: z.strictObject(question),
  output: z.object({ entry: z.uuid() }),
  refusals: answerRefusals,
});

export const TakeBackConfirmation = command({
  ...answering,
  name: "take-back-confirmation",
  summary:
    "Revokes the company's confirmation, or withdraws its correction that waits for the candidate. Possible also without the domain",
  method: "DELETE",
  path: "/api/employer/confirmations/{entry}",
  input: z.strictObject({ entry: id() }),
  output: z.object({ entry: z.uuid() }),
  refusals: {
    "may-not-confirm": answerRefusals["may-not-confirm"],
    "no-answer": { status: 404, message: "Your company has no confirmation or open correction for this" },
  },
});

export const ChooseConfirmers = command({
  ...answering,
  name: "choose-confirmers",
  summary: "An owner chooses whether recruiters may confirm work experiences, too; owners always may",
  method: "PUT",
  path: "/api/employer/confirmers",
  input: z.strictObject({ recruiters: z.boolean() }),
  output: z.object({ recruiters: z.boolean() }),
  refusals: { "owners-only": { status: 403, message: "Only owners of the company can do this" } },
});

const own = {
  roles: ["candidate"],
  touches: "own",
  owns: { experienceId: "unknown-experience" },
} as const;
const unknown = { status: 404, message: "This work experience does not exist" } as const;

export const AnswerCorrection = command({
  ...own,
  name: "answer-correction",
  summary:
    "Accepts a company's correction, which changes the work experience and confirms it, or keeps the own version",
  path: "/api/candidate/work-experiences/{experienceId}/correction",
  input: z.strictObject({ experienceId: id(), revision: question.revision, accept: z.boolean() }),
  output: z.object({ experienceId: z.uuid(), accepted: z.boolean() }),
  refusals: {
    "unknown-experience": unknown,
    "no-correction": { status: 409, message: "This correction was withdrawn or has ended" },
    "entry-changed": {
      status: 409,
      message: "You have changed this work experience since. The company is asked again.",
    },
  },
});

export const RemoveConfirmation = command({
  ...own,
  name: "remove-confirmation",
  summary: "Removes a company's confirmation from a work experience, whose address stays verified",
  method: "DELETE",
  path: "/api/candidate/work-experiences/{experienceId}/confirmation",
  input: z.strictObject({ experienceId: id() }),
  output: z.object({ experienceId: z.uuid() }),
  refusals: {
    "unknown-experience": unknown,
    "not-confirmed": { status: 409, message: "No company confirms this work experience" },
  },
});
