import type { WordsOf } from "../kernel/format-events.ts";
import type { InvitationEvent } from "./events.ts";

export const invitationWords: WordsOf<InvitationEvent> = {
  CandidateInvited: ({ jobId }) => `Invited to apply for job ${jobId}`,
  InvitationToApplyDeclined: ({ jobId }) => `Invitation to apply for job ${jobId} declined`,
};
