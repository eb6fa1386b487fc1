import { type Account, type Claim, accounts, emails } from "@provenwork/contracts/account/state";
import { randomUUID } from "node:crypto";
import type { DecisionContext, Refused } from "#kernel/decision.ts";
import type { Outcome, Steps } from "#kernel/steps.ts";
import { abandonOnboarding, otherClaim, takeAddress } from "./claim-address.ts";
import type { Lookup } from "#kernel/lookup.ts";

/** A repeated claim is decided again, not answered by its commandId: it may have been lost since. */
export const newStep = () => ({ step: randomUUID() });

/** Why a claim failed: another person holds it, or a step was refused. */
export type ClaimRefusal = NonNullable<Outcome<unknown, unknown, "taken">["refusal"]>["code"];

/**
 * Claims the mailbox of an address for the person who has just entered a code emailed there; undefined if it is
 * theirs. Must precede the event of the proof: the claim's stream decides races, and a won claim
 * never expires. Of two concurrent claims, the later one is refused.
 */
export async function claimAddress(
  steps: Steps,
  lookup: Lookup,
  address: string,
  personId: string,
): Promise<Refused<ClaimRefusal> | undefined> {
  const key = lookup.email(address);
  const { state, events } = await steps.load(emails, key);
  const { claimedBy: owner, changes } = state;
  if (owner !== undefined && owner !== personId) {
    const { state: claimant } = await steps.load(accounts, owner);
    const other = otherClaim(claimant, events.at(-1), steps.now);
    if (other === "stands") return { code: "taken" };
    if (other === "abandoned") {
      const abandon = (account: Account, context: DecisionContext) =>
        abandonOnboarding({ personId: owner }, account, context);
      const { refusal } = await steps.handle(accounts, owner, abandon, newStep());
      if (refusal !== undefined) return refusal;
    }
  }
  const take = (claim: Claim) => takeAddress({ personId, seen: changes }, claim);
  return (await steps.handle(emails, key, take, newStep())).refusal;
}
