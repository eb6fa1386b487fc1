import type { KeyObject } from "node:crypto";
import { DeclineInvitation, InviteCandidate } from "@provenwork/contracts/invitation/commands";
import { invitationIdOf } from "@provenwork/contracts/invitation/events";
import { invitations } from "@provenwork/contracts/invitation/state";
import type { Area } from "#kernel/area.ts";
import { personIdOf } from "#kernel/caller.ts";
import type { Limits } from "#kernel/limits.ts";
import { onStream } from "#kernel/on-stream.ts";
import { type Handler, route } from "#kernel/route.ts";
import { declineInvitation } from "./decline-invitation.ts";
import { invitationToApplyMail } from "./invitation-to-apply-mail.reaction.ts";
import { handleInviteCandidate } from "./invite-candidate.handler.ts";

const handleDeclineInvitation: Handler<typeof DeclineInvitation> = async (input, call) => {
  const personId = personIdOf(call.caller);
  return onStream(call, {
    stream: invitations,
    id: invitationIdOf({ personId, jobId: input.jobId }),
    decide: (state, context) => declineInvitation(input, state, { ...context, personId }),
    answer: () => ({ jobId: input.jobId, declined: true as const }),
  });
};

export const invitation: Area<{
  readonly limits: Pick<Limits, "charge">;
  readonly candidateTokenKey: KeyObject;
}> = {
  name: "invitation",
  routes: ({ limits, candidateTokenKey }) => [
    route(InviteCandidate, handleInviteCandidate(limits, candidateTokenKey)),
    route(DeclineInvitation, handleDeclineInvitation),
  ],
  reactions: [invitationToApplyMail],
};
