import { randomUUID } from "node:crypto";
import type { ClaimEvent, NewAccountEvent } from "@provenwork/contracts/account/events";
import { normalEmail } from "@provenwork/contracts/kernel/email";
import { type Erased, erased } from "@provenwork/contracts/kernel/event";
import { type Decision, accept } from "#kernel/decision.ts";
import type { Steps } from "#kernel/steps.ts";
import { claim, emailClaim } from "./claim.handler.ts";
import type { Lookup } from "./identity/lookup.ts";
import { accounts, emails } from "./streams.ts";

const same = (one: string | Erased | undefined, other: string): boolean =>
  one !== undefined && one !== erased && normalEmail(one) === normalEmail(other);

/**
 * Records that a registered person entered a code mailed to `address`, their account's own address; whether it is proven
 * now. Another account that has proven it keeps it. Without an account nothing is recorded: registration looks back itself.
 */
export async function proveEmail(steps: Steps, lookup: Lookup, personId: string, address: string): Promise<boolean> {
  const { state: account } = await steps.load(accounts, personId);
  if (account.status !== "registered") return false;
  if (same(account.provenEmail, address)) return true;
  if (!(await claim(steps, emailClaim(address, lookup), personId, account.abandonments))) return false;

  await steps.handle(
    accounts,
    personId,
    ({ provenEmail }, { now }): Decision<NewAccountEvent, never> => {
      if (same(provenEmail, address)) return accept();
      const data = { personId, provenAt: now.toISOString() };
      return accept({ type: "EmailProven", data, personal: { email: address } });
    },
    { step: "prove email" },
  );
  const before = account.provenEmail;
  if (before !== undefined && before !== erased) await release(steps, lookup.email(before), personId);
  return true;
}

/** Gives up the address that the account went by before. */
const release = (steps: Steps, key: string, personId: string) =>
  steps.handle(
    emails,
    key,
    ({ claimedBy }): Decision<ClaimEvent, never> =>
      claimedBy === personId ? accept({ type: "EmailReleased", data: { personId } }) : accept(),
    { step: randomUUID() },
  );
