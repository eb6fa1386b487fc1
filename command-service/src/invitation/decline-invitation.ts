import type * as contract from "@provenwork/contracts/invitation/commands";
import type { NewInvitationEvent } from "@provenwork/contracts/invitation/events";
import type { Invitation } from "@provenwork/contracts/invitation/state";
import { type Decide, accept, refuse } from "#kernel/decision.ts";

/** Nothing follows from it for the company. The candidate may apply all the same. */
export const declineInvitation: Decide<
  typeof contract.DeclineInvitation,
  Invitation,
  NewInvitationEvent,
  { readonly personId: string }
> = ({ jobId }, { status, companyId }, { personId, now }) => {
  if (status === "absent") return refuse("no-invitation");
  if (status === "declined") return accept();
  const data = { personId, jobId, companyId, declinedAt: now.toISOString() };
  return accept({ type: "InvitationToApplyDeclined", data });
};
