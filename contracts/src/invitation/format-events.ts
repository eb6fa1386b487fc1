import type { EventFormatters } from "../kernel/format-events.ts";
import type { InvitationEvent } from "./events.ts";

export const invitationEventFormatters: EventFormatters<InvitationEvent> = {
  CandidateInvited: ({ jobId }) => `Invited to apply for job ${jobId}`,
  InvitationToApplyDeclined: ({ jobId }) => `Invitation to apply for job ${jobId} declined`,
};
