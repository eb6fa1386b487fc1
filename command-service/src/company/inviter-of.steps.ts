import { type Account, accounts } from "@provenwork/contracts/account/state";
import type { Company } from "@provenwork/contracts/company/state";
import type { Steps } from "#kernel/steps.ts";

/** The account that issued an invitation; an empty one if the company has no such invitation. */
export async function inviterOf(
  steps: Pick<Steps, "load">,
  { invitations }: Company,
  { invitationId }: { readonly invitationId: string },
): Promise<Account> {
  const invitation = invitations.find((each) => each.invitationId === invitationId);
  return invitation === undefined ? accounts.initialState : (await steps.load(accounts, invitation.invitedBy)).state;
}
