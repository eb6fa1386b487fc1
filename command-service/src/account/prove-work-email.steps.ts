import type { NewAccountEvent } from "@provenwork/contracts/account/events";
import { type Decision, type DecisionContext, accept } from "#kernel/decision.ts";
import type { Steps } from "#kernel/steps.ts";
import { claimAddress } from "./claim-address.steps.ts";
import type { Lookup } from "#kernel/lookup.ts";
import { isSameAddress } from "./same-address.ts";
import { type Account, accounts } from "@provenwork/contracts/account/state";

/**
 * A verified address is only replaced in Settings, with the password: a stolen session could otherwise verify an address
 * by a work experience and get reset links sent there.
 */
function adoptAddress(
  { address }: { readonly address: string },
  account: Account,
  { now }: DecisionContext,
): Decision<NewAccountEvent, never> {
  const { status, personId, provenEmail } = account;
  if (status !== "registered" || provenEmail !== undefined) return accept();
  const data = { personId, issue: null, provenAt: now.toISOString() };
  return accept({ type: "EmailProven", data, personal: { email: address } });
}

/**
 * Records that a registered person entered a work experience's code, emailed to `address`, their account's address;
 * returns whether it is verified now. Only for the account's first address, and unless another account has verified it. Without an
 * account nothing is recorded: registration checks earlier codes itself.
 */
export async function proveWorkEmail(
  steps: Steps,
  lookup: Lookup,
  personId: string,
  address: string,
): Promise<boolean> {
  const { state: account } = await steps.load(accounts, personId);
  const { events } = adoptAddress({ address }, account, steps);
  if (events.length === 0) return isSameAddress(account.provenEmail, address);
  if ((await claimAddress(steps, lookup, address, personId)) !== undefined) return false;
  const { state } = await steps.handle(accounts, personId, (now, context) => adoptAddress({ address }, now, context), {
    step: "prove email",
  });
  return isSameAddress(state.provenEmail, address);
}
