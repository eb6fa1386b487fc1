import { z } from "zod";
import { command, everyPrincipal, visitorLimits } from "../kernel/endpoint.ts";
import { noEmployerRefusals } from "../kernel/no-employer.ts";
import { id, text } from "../kernel/text.ts";
import { question } from "../confirmation/rules.ts";
import { claim } from "../confirmation/queries.ts";
import { referenceAnswers } from "./answers.ts";
import { addressForm, referencePolicy } from "./rules.ts";

const own = { roles: ["candidate"], touches: "own", owns: { experienceId: "unknown-experience" } } as const;
const entry = { experienceId: id() };
const entryAt = { ...entry, revision: question.revision };

const unknown = { status: 404, message: "This work experience does not exist" } as const;
const askRefusals = {
  "unknown-experience": unknown,
  "not-verified": { status: 409, message: "Verify your work email for this experience first" },
  "entry-changed": { status: 409, message: "This work experience has changed. Reload and check it again." },
  "already-confirmed": { status: 409, message: "A company has already answered about this work experience" },
} as const;

export const AskCompany = command({
  ...own,
  name: "ask-company",
  summary:
    "Asks the company that has verified the domain of the caller's proof to confirm role and dates. The request is first in its queue; asking again changes nothing",
  path: "/api/candidate/work-experiences/{experienceId}/company-request",
  input: z.strictObject(entryAt),
  output: z.object({ experienceId: z.uuid() }),
  refusals: {
    ...askRefusals,
    "no-company": { status: 409, message: "No company here has verified this domain. Ask someone there by email." },
  },
});

export const WithdrawCompanyRequest = command({
  ...own,
  name: "withdraw-company-request",
  summary: "Withdraws a request to a company. The company still sees the verified work experience, as before",
  method: "DELETE",
  path: "/api/candidate/work-experiences/{experienceId}/company-request",
  input: z.strictObject(entry),
  output: z.object({ experienceId: z.uuid() }),
  refusals: {
    "unknown-experience": unknown,
    "not-asked": { status: 409, message: "You have not asked a company about this" },
  },
});

export const AskAddress = command({
  ...own,
  name: "ask-address",
  summary:
    "Emails one question to an address at the domain of the caller's proof: are role and dates right? Once in 90 days for each work experience",
  path: "/api/candidate/work-experiences/{experienceId}/reference",
  input: addressForm.extend(entryAt),
  output: z.object({ experienceId: z.uuid(), expiresAt: z.iso.datetime() }),
  refusals: {
    ...askRefusals,
    "company-here": {
      status: 409,
      message: "A company here has verified this domain. Ask the company instead.",
      field: "email",
    },
    "another-domain": {
      status: 422,
      message: "Enter an address at the domain that you have verified for this work experience",
      field: "email",
    },
    "own-address": { status: 422, message: "This is your own address. Someone else must answer.", field: "email" },
    "questions-stopped": {
      status: 409,
      message: "This address takes no questions from us. Name someone else.",
      field: "email",
    },
    "already-answered": {
      status: 409,
      message: "Someone has already answered about this work experience. Remove the answer to ask again.",
    },
    "asked-recently": {
      status: 429,
      message: "You can ask about a work experience by email once in 90 days",
    },
    ...noEmployerRefusals("email"),
  },
});

export const RemoveReference = command({
  ...own,
  name: "remove-reference",
  summary: "Withdraws a question that waits for an answer, or removes the answer; its link no longer works",
  method: "DELETE",
  path: "/api/candidate/work-experiences/{experienceId}/reference",
  input: z.strictObject(entry),
  output: z.object({ experienceId: z.uuid() }),
  refusals: {
    "unknown-experience": unknown,
    "not-asked": { status: 409, message: "There is no question or answer to remove" },
  },
});

const token = text(500).min(1, "This link is incomplete");
const linkRefusals = {
  "link-invalid": { status: 404, message: "This link is not valid. Open it from the email again." },
  "link-expired": {
    status: 410,
    message: `This question has ended: it could be answered for ${referencePolicy.answerDays} days.`,
  },
  "link-withdrawn": { status: 410, message: "This question was withdrawn. There is nothing left to do." },
} as const;
const byLink = {
  roles: everyPrincipal,
  touches: "public",
  limits: visitorLimits,
  idempotent: false,
  secrets: ["token"],
} as const;

export const OpenReference = command({
  ...byLink,
  name: "open-reference",
  summary: "Shows the question of an emailed link. Changes nothing; the token is a secret that must not be in a URL",
  path: "/api/references/open",
  input: z.strictObject({ token }),
  output: z.object({
    name: z.string(),
    company: z.string(),
    domain: z.string(),
    claimed: claim,
    expiresAt: z.iso.datetime(),
    /** Null while it waits; `taken-back` is final. */
    answer: z.enum([...referenceAnswers, "taken-back"]).nullable(),
    /** The token that stops questions to this address. */
    stop: z.string(),
  }),
  refusals: linkRefusals,
});

export const AnswerReference = command({
  ...byLink,
  name: "answer-reference",
  summary: "Answers the question of an emailed link, once: whether role and dates are right",
  path: "/api/references/answer",
  input: z.strictObject({ token, answer: z.enum(referenceAnswers, "Choose an answer") }),
  output: z.object({ answer: z.enum(referenceAnswers) }),
  refusals: {
    ...linkRefusals,
    "own-entry": { status: 403, message: "This is about your own work experience. Someone else must answer." },
    "already-answered": { status: 409, message: "This question was already answered. You can take the answer back." },
  },
});

export const TakeBackReference = command({
  ...byLink,
  name: "take-back-reference",
  summary: "Takes back the answer that was given by an emailed link. It counts no longer, and cannot be given again",
  path: "/api/references/take-back",
  input: z.strictObject({ token }),
  output: z.object({ takenBack: z.literal(true) }),
  refusals: {
    "link-invalid": linkRefusals["link-invalid"],
    "link-withdrawn": linkRefusals["link-withdrawn"],
    "not-answered": { status: 409, message: "There is no answer to take back" },
  },
});

export const StopQuestions = command({
  name: "stop-questions",
  summary:
    "Stops questions about work experiences to an address, by the token in each email (RFC 8058). Only the token counts: body and cookies are ignored",
  path: "/stop-questions/{token}",
  roles: everyPrincipal,
  touches: "public",
  idempotent: false,
  secrets: ["token"],
  byToken: true,
  limits: { anonymous: "edits", onboarding: "edits" },
  input: z.strictObject({ token: z.string().max(400) }),
  output: z.object({}),
  refusals: { "link-invalid": { status: 404, message: "This link is incomplete or not valid" } },
});
