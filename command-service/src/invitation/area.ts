import type { KeyObject } from "node:crypto";
import { DeclineInvitation, InviteCandidate } from "@provenwork/contracts/invitation/commands";
import { invitationIdOf } from "@provenwork/contracts/invitation/events";
import { invitations } from "@provenwork/contracts/invitation/state";
import type { Area } from "#kernel/area.ts";
import { personIdOf } from "#kernel/caller.ts";
import type { Limits } from "#kernel/limits.ts";
import { onStream } from "#kernel/on-stream.ts";
import { route } from "#kernel/route.ts";
import { declineInvitation } from "./decline-invitation.ts";
import { invitationToApplyMail } from "./invitation-to-apply-mail.reaction.ts";
import { handleInviteCandidate } from "./invite-candidate.handler.ts";

export const invitation: Area<{
  readonly limits: Pick<Limits, "charge">;
  readonly candidateTokenKey: KeyObject;
}> = {
  name: "invitation",
  routes: ({ limits, candidateTokenKey }) => [
    route(InviteCandidate, handleInviteCandidate(limits, candidateTokenKey)),
    route(
      DeclineInvitation,
      onStream({
        stream: invitations,
        prepare: (_, { caller }) => ({ ready: { personId: personIdOf(caller) } }),
        id: ({ jobId }, _, { personId }) => invitationIdOf({ personId, jobId }),
        decide: declineInvitation,
        answer: (_, { jobId }) => ({ jobId, declined: true as const }),
      }),
    ),
  ],
  reactions: [invitationToApplyMail],
};
