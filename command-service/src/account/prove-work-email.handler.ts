import type { NewAccountEvent } from "@provenwork/contracts/account/events";
import { type Decision, type DecisionContext, accept } from "#kernel/decision.ts";
import type { Steps } from "#kernel/steps.ts";
import { claim, emailClaim } from "./claim.handler.ts";
import type { Lookup } from "./identity/lookup.ts";
import { releaseFormerEmails } from "./release-former-emails.handler.ts";
import { isSameAddress } from "./same-address.ts";
import { type RegisteringAccount, accounts } from "./streams.ts";

/** An address that was chosen in Settings stands until another one is chosen there. */
const goesBy =
  (address: string) =>
  (account: RegisteringAccount, { now }: DecisionContext): Decision<NewAccountEvent, never> => {
    const { status, personId, provenBy, provenEmail } = account;
    if (status !== "registered" || provenBy !== undefined || isSameAddress(provenEmail, address)) return accept();
    const data = { personId, issue: null, provenAt: now.toISOString() };
    return accept({ type: "EmailProven", data, personal: { email: address } });
  };

/**
 * Records that a registered person entered a code of a work experience mailed to `address`, their account's own address;
 * whether it is proven now. Another account that has proven it keeps it. Without an account nothing is recorded:
 * registration looks back itself.
 */
export async function proveWorkEmail(
  steps: Steps,
  lookup: Lookup,
  personId: string,
  address: string,
): Promise<boolean> {
  const { state: account } = await steps.load(accounts, personId);
  const { events } = goesBy(address)(account, steps);
  if (events.length === 0) return isSameAddress(account.provenEmail, address);
  if (!(await claim(steps, emailClaim(address, lookup), personId, account.abandonments))) return false;
  const { state } = await steps.handle(accounts, personId, goesBy(address), { step: "prove email" });
  await releaseFormerEmails(steps, lookup, personId);
  return isSameAddress(state.provenEmail, address);
}
