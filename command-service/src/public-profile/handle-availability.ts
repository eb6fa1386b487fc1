import type { Account } from "@provenwork/contracts/account/state";
import type { HandleEvent } from "@provenwork/contracts/public-profile/events";
import { handleRest } from "@provenwork/contracts/public-profile/handle";
import type { HandleClaim, PublicProfile } from "@provenwork/contracts/public-profile/state";
import { type Decision, accept, refuse } from "#kernel/decision.ts";

/** Milliseconds after which a claim that no choice followed is abandoned; choosing takes far less. */
const claimGrace = 10_000;

/** The last person who claimed a handle. */
export interface Claimant {
  readonly status: Account["status"];
  readonly erasedAt: string | undefined;
  readonly profile: PublicProfile;
}

/** Whether a handle that another person claimed last is free again. */
export function isFreeAgain(key: string, claim: HandleClaim, claimant: Claimant, now: Date): boolean {
  const since = (at: string | undefined) => now.getTime() - Date.parse(at ?? "");
  if (claimant.status === "erased") return since(claimant.erasedAt) > handleRest;
  if (claimant.profile.handle?.key === key) return false;
  const givenUpAt = claimant.profile.givenUp[key];
  return givenUpAt === undefined ? since(claim.claimedAt) > claimGrace : since(givenUpAt) > handleRest;
}

/** Claims a handle unless somebody claimed it since `seen` claims. Claiming again keeps one's own claim alive. */
export const claimHandle = (
  { personId, handleKey, seen }: { readonly personId: string; readonly handleKey: string; readonly seen: number },
  { claimedBy, changes }: HandleClaim,
  now: Date,
): Decision<HandleEvent, "handle-taken"> =>
  claimedBy === personId || changes === seen
    ? accept({ type: "HandleClaimed", data: { personId, handleKey, claimedAt: now.toISOString() } })
    : refuse("handle-taken");
