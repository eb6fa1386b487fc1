import type { NewAccountEvent } from "@provenwork/contracts/account/events";
import { type Decision, type DecisionContext, accept } from "#kernel/decision.ts";
import type { Steps } from "#kernel/steps.ts";
import { claimAddress } from "./claim-address.steps.ts";
import type { Lookup } from "#kernel/lookup.ts";
import { isSameAddress } from "./same-address.ts";
import { type Account, accounts } from "@provenwork/contracts/account/state";

/**
 * A proven address is replaced in Settings alone, with the password: who holds only a session could otherwise name an address
 * of their own, prove it by a work experience and have reset links mailed there.
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
 * Records that a registered person entered a code of a work experience mailed to `address`, their account's own address;
 * whether it is proven now. It must be the account's first, and another account that has proven it keeps it. Without an
 * account nothing is recorded: registration looks back itself.
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
