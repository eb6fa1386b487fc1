import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { partsOf } from "../kernel/fields.ts";
import { id, instant, text } from "../kernel/text.ts";
import { claimFields } from "../confirmation/rules.ts";
import { referenceAnswers } from "./answers.ts";

const entry = { experienceId: id(), personId: id() };
const revision = z.number().int().nonnegative();
const byCompany = { ...entry, companyId: id(), revision };
const byAddress = { ...entry, requestId: id(), revision };
const audience = ["subject", "admin", "auditor"] as const;

/** The candidate asks the company that has verified the domain of their proof. */
export const CompanyAsked = defineEvent({
  type: "CompanyAsked",
  data: z.strictObject({ ...byCompany, askedAt: instant() }),
  subject: "personId",
  audience: ["subject", "employer", "admin", "auditor"],
});
export const CompanyRequestWithdrawn = defineEvent({
  type: "CompanyRequestWithdrawn",
  data: z.strictObject({ ...byCompany, withdrawnAt: instant() }),
  subject: "personId",
  audience: ["subject", "employer", "admin", "auditor"],
});
/** The candidate asks an address at the domain of their proof whether this claim is right. It is under their key: their erasure erases it. */
export const AddressAsked = defineEvent({
  type: "AddressAsked",
  data: z.strictObject({ ...byAddress, askedAt: instant(), expiresAt: instant() }),
  personal: z.strictObject({ address: text(), claimed: z.strictObject(partsOf(claimFields, "stored")) }),
  subject: "personId",
  audience,
});
export const RequestMailed = defineEvent({
  type: "RequestMailed",
  data: z.strictObject({ ...byAddress, mailedAt: instant() }),
  subject: "personId",
  audience,
});
/** The address does not take the email, or none was sent before it was too late. */
export const RequestMailFailed = defineEvent({
  type: "RequestMailFailed",
  data: z.strictObject({ ...byAddress, reason: z.enum(["address-refused", "expired"]), failedAt: instant() }),
  subject: "personId",
  audience,
});
export const RequestAnswered = defineEvent({
  type: "RequestAnswered",
  data: z.strictObject({ ...byAddress, answer: z.enum(referenceAnswers), answeredAt: instant() }),
  subject: "personId",
  audience,
});
/** By whoever answered. */
export const AnswerTakenBack = defineEvent({
  type: "AnswerTakenBack",
  data: z.strictObject({ ...byAddress, takenBackAt: instant() }),
  subject: "personId",
  audience,
});
/** By the candidate, before an answer. */
export const RequestWithdrawn = defineEvent({
  type: "RequestWithdrawn",
  data: z.strictObject({ ...byAddress, withdrawnAt: instant() }),
  subject: "personId",
  audience,
});
/** By the candidate. `own-address`: by us, because the candidate has verified the address as their own. */
export const AnswerRemoved = defineEvent({
  type: "AnswerRemoved",
  data: z.strictObject({ ...byAddress, because: z.enum(["candidate", "own-address"]), removedAt: instant() }),
  subject: "personId",
  audience,
});
export const RequestEnded = defineEvent({
  type: "RequestEnded",
  data: z.strictObject({ ...byAddress, endedAt: instant() }),
  subject: "personId",
  audience,
});

export const referenceEvents = [
  CompanyAsked,
  CompanyRequestWithdrawn,
  AddressAsked,
  RequestMailed,
  RequestMailFailed,
  RequestAnswered,
  AnswerTakenBack,
  RequestWithdrawn,
  AnswerRemoved,
  RequestEnded,
] as const;
export type ReferenceEvent = EventOf<(typeof referenceEvents)[number]>;
export type NewReferenceEvent = NewEventOf<(typeof referenceEvents)[number]>;

/** `bounce`: the address does not exist. */
export const questionStops = ["unsubscribed", "complaint", "bounce"] as const;
export type QuestionStop = (typeof questionStops)[number];
/** An address gets no more such emails. Its stream is named by a keyed hash, and nothing else names it. */
export const QuestionsStopped = defineEvent({
  type: "QuestionsStopped",
  version: 2,
  data: z.strictObject({ because: z.enum(questionStops), stoppedAt: instant() }),
  audience: ["admin", "auditor"],
});
export const askedAddressEvents = [QuestionsStopped] as const;
export type AskedAddressEvent = EventOf<(typeof askedAddressEvents)[number]>;
export type NewAskedAddressEvent = NewEventOf<(typeof askedAddressEvents)[number]>;
