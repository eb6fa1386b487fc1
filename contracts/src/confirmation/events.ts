import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { partsOf } from "../kernel/fields.ts";
import { id, instant, text } from "../kernel/text.ts";
import { claimFields } from "./rules.ts";

/** A question: the entry, as it was at a revision of its stream, and the company that answers. `personId` is the candidate. */
const question = {
  experienceId: id(),
  personId: id(),
  companyId: id(),
  revision: z.number().int().nonnegative(),
};
/** By which member, and the name and the domain of the company then. */
const answer = { ...question, by: id(), companyName: text(), domain: text() };
const claim = z.strictObject(partsOf(claimFields, "stored"));
const audience = ["subject", "employer", "admin", "auditor"] as const;

/** The company states that the person held this role from and until these dates. */
export const ExperienceConfirmed = defineEvent({
  type: "ExperienceConfirmed",
  data: z.strictObject({ ...answer, confirmedAt: instant() }),
  personal: claim,
  subject: "personId",
  audience,
});
/** The company states another role or other dates; the candidate decides. */
export const CorrectionProposed = defineEvent({
  type: "CorrectionProposed",
  data: z.strictObject({ ...answer, proposedAt: instant(), endsAt: instant() }),
  personal: z.strictObject({ claimed: claim, corrected: claim, note: text().nullable() }),
  subject: "personId",
  audience,
});
/** Written with the confirmation of the corrected entry, at its new revision. */
export const CorrectionAccepted = defineEvent({
  type: "CorrectionAccepted",
  data: z.strictObject({ ...question, acceptedAt: instant() }),
  subject: "personId",
  audience,
});
/** The candidate keeps their own version. */
export const CorrectionRefused = defineEvent({
  type: "CorrectionRefused",
  data: z.strictObject({ ...question, refusedAt: instant() }),
  subject: "personId",
  audience,
});
export const CorrectionEnded = defineEvent({
  type: "CorrectionEnded",
  data: z.strictObject({ ...question, endedAt: instant() }),
  subject: "personId",
  audience,
});
/** The company takes back a correction that was not answered; it may answer the question again. */
export const CorrectionWithdrawn = defineEvent({
  type: "CorrectionWithdrawn",
  data: z.strictObject({ ...question, by: id(), withdrawnAt: instant() }),
  subject: "personId",
  audience,
});
/** Without a reason. */
export const ConfirmationDeclined = defineEvent({
  type: "ConfirmationDeclined",
  data: z.strictObject({ ...answer, declinedAt: instant() }),
  personal: claim,
  subject: "personId",
  audience,
});
/** By the company. */
export const ConfirmationRevoked = defineEvent({
  type: "ConfirmationRevoked",
  data: z.strictObject({ ...question, by: id(), revokedAt: instant() }),
  subject: "personId",
  audience,
});
/** By the candidate, who does not want to show it. */
export const ConfirmationRemoved = defineEvent({
  type: "ConfirmationRemoved",
  data: z.strictObject({ ...question, removedAt: instant() }),
  subject: "personId",
  audience,
});
/**
 * The member's network and browser when they answered, to find people who confirm themselves. Hash and ciphertext use the key
 * of the day, as in `NetworkRecorded`, and end with it.
 */
export const AnswerOriginRecorded = defineEvent({
  type: "AnswerOriginRecorded",
  data: z.strictObject({ experienceId: id(), companyId: id(), by: id(), dayId: id(), recordedAt: instant() }),
  personal: z.strictObject({
    network: text(64),
    /** Whether the candidate had signed in with the browser. */
    candidatesBrowser: z.boolean(),
  }),
  subject: "dayId",
  audience: [],
});
/** By an admin. The reason is only for the candidate. */
export const ConfirmationRejected = defineEvent({
  type: "ConfirmationRejected",
  data: z.strictObject({
    ...question,
    /** Id of the `ExperienceConfirmed` event. */
    confirmationId: id(),
    rejectedAt: instant(),
  }),
  personal: z.strictObject({ reason: text() }),
  subject: "personId",
  audience,
});

export const confirmationEvents = [
  ExperienceConfirmed,
  CorrectionProposed,
  CorrectionAccepted,
  CorrectionRefused,
  CorrectionEnded,
  CorrectionWithdrawn,
  ConfirmationDeclined,
  ConfirmationRevoked,
  ConfirmationRemoved,
  AnswerOriginRecorded,
  ConfirmationRejected,
] as const;
export type ConfirmationEvent = EventOf<(typeof confirmationEvents)[number]>;
export type NewConfirmationEvent = NewEventOf<(typeof confirmationEvents)[number]>;
