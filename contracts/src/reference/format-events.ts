import type { EventFormatters } from "../kernel/format-events.ts";
import type { AskedAddressEvent, ReferenceEvent } from "./events.ts";

const answers = { yes: "role and dates are right", no: "role or dates are wrong", "cannot-say": "cannot say" } as const;

const stops = {
  unsubscribed: "unsubscribed",
  complaint: "reported as spam",
  bounce: "the address does not take email",
} as const;

export const referenceEventFormatters: EventFormatters<ReferenceEvent | AskedAddressEvent> = {
  CompanyAsked: ({ companyId, revision }) => `Company ${companyId} asked to confirm revision ${revision}`,
  CompanyRequestWithdrawn: ({ companyId }) => `Request to company ${companyId} withdrawn by the candidate`,
  AddressAsked: ({ revision, expiresAt }) =>
    `Address at the proven domain asked about revision ${revision}, until ${expiresAt}`,
  RequestMailed: () => "Question emailed",
  RequestMailFailed: ({ reason }) =>
    reason === "expired" ? "Question not emailed in time" : "Question not delivered: the address does not take it",
  RequestAnswered: ({ answer }) => `Question answered: ${answers[answer]}`,
  AnswerTakenBack: () => "Answer taken back by whoever gave it",
  RequestWithdrawn: () => "Question withdrawn by the candidate",
  AnswerRemoved: ({ because }) =>
    because === "candidate" ? "Answer removed by the candidate" : "Answer removed: the candidate verified the address",
  RequestEnded: () => "Question ended without an answer",
  QuestionsStopped: ({ because }) => `No more questions: ${stops[because]}`,
};
