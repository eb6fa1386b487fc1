import { accounts } from "@provenwork/contracts/account/state";
import { type HandleClaim, handles, publicProfiles } from "@provenwork/contracts/public-profile/state";
import { randomUUID } from "node:crypto";
import type { Refused } from "#kernel/decision.ts";
import type { Outcome, Steps } from "#kernel/steps.ts";
import { claimHandle, isFreeAgain } from "./handle-availability.ts";

type ClaimRefusal = NonNullable<Outcome<unknown, unknown, "handle-taken">["refusal"]>["code"];

/**
 * Claims a handle for a person, before they choose it: the claim's stream decides races. A claim that is lost
 * between both shows nowhere, because a page needs its person's choice and the last claim.
 */
export async function claimHandleFor(
  steps: Steps,
  handleKey: string,
  personId: string,
): Promise<Refused<ClaimRefusal> | undefined> {
  const { state: claim } = await steps.load(handles, handleKey);
  if (claim.claimedBy !== undefined && claim.claimedBy !== personId) {
    const claimant = await claimantOf(steps, claim.claimedBy);
    if (!isFreeAgain(handleKey, claim, claimant, steps.now)) return { code: "handle-taken" };
  }
  const take = (state: HandleClaim) => claimHandle({ personId, handleKey, seen: claim.changes }, state, steps.now);
  // A repeated claim is decided again: it may have been lost since.
  return (await steps.handle(handles, handleKey, take, { step: randomUUID() })).refusal;
}

async function claimantOf(steps: Steps, personId: string) {
  const [{ state, events }, { state: profile }] = await Promise.all([
    steps.load(accounts, personId),
    steps.load(publicProfiles, personId),
  ]);
  const erasedAt = events.find(({ type }) => type === "AccountErased")?.metadata.at;
  return { status: state.status, erasedAt, profile };
}
