import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { id, instant } from "../kernel/text.ts";

const invitation = { personId: id(), jobId: id(), companyId: id() };

/** Accepted by applying for the job. */
export const CandidateInvited = defineEvent({
  type: "CandidateInvited",
  data: z.strictObject({ ...invitation, invitedAt: instant() }),
  subject: "personId",
});
/** Only shown to the candidate. */
export const InvitationToApplyDeclined = defineEvent({
  type: "InvitationToApplyDeclined",
  data: z.strictObject({ ...invitation, declinedAt: instant() }),
  subject: "personId",
});

export const invitationEvents = [CandidateInvited, InvitationToApplyDeclined] as const;
export type InvitationEvent = EventOf<(typeof invitationEvents)[number]>;
export type NewInvitationEvent = NewEventOf<(typeof invitationEvents)[number]>;

/** Candidate and job id: a candidate is invited to a job once, and no race can create two. */
export const invitationIdOf = ({ personId, jobId }: { personId: string; jobId: string }): string =>
  `${personId}-${jobId}`;
