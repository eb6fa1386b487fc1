import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { id, instant } from "../kernel/text.ts";

const invitation = { personId: id(), jobId: id(), companyId: id() };

/** Accepted by applying for the job, which is an event of the application. */
export const CandidateInvited = defineEvent({
  type: "CandidateInvited",
  data: z.strictObject({ ...invitation, invitedAt: instant() }),
  subject: "personId",
});
/** Nobody but the candidate is told. */
export const InvitationToApplyDeclined = defineEvent({
  type: "InvitationToApplyDeclined",
  data: z.strictObject({ ...invitation, declinedAt: instant() }),
  subject: "personId",
});

export const invitationEvents = [CandidateInvited, InvitationToApplyDeclined] as const;
export type InvitationEvent = EventOf<(typeof invitationEvents)[number]>;
export type NewInvitationEvent = NewEventOf<(typeof invitationEvents)[number]>;

/** A candidate is invited to a job once: the id is both of theirs, so that no race can make two. */
export const invitationIdOf = ({ personId, jobId }: { personId: string; jobId: string }): string =>
  `${personId}-${jobId}`;
