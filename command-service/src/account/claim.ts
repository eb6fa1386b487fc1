import type { ClaimEvent } from "@provenwork/contracts/account/events";
import type { AnyEvent, Recorded } from "@provenwork/contracts/kernel/event";
import { type Decision, accept, refuse } from "#kernel/decision.ts";
import type { Account, Claim } from "@provenwork/contracts/account/state";

/** Milliseconds after which a claim without an account counts as abandoned; a registration takes far less. */
export const claimGrace = 10_000;

/** Whether a claimed username can be had. `abandon`: whose unfinished registration must be abandoned first. */
export type Availability = { readonly taken: true } | { readonly taken: false; readonly abandon?: string };

/** Whether the claimant may still be about to use it. */
export const isFresh = (claimed: Recorded<AnyEvent> | undefined, now: Date): boolean =>
  now.getTime() - Date.parse(claimed?.metadata.at ?? "") < claimGrace;

/** Whether a claim is another's for good. `holds`: the claimant's account goes by what the claim is about. */
export function availability(
  claimant: Account,
  owner: string,
  claimed: Recorded<AnyEvent> | undefined,
  holds: boolean,
  now: Date,
): Availability {
  switch (claimant.status) {
    case "registered":
      return holds || isFresh(claimed, now) ? { taken: true } : { taken: false };
    case "erased":
      return { taken: false };
    case "absent":
    case "abandoned":
      return isFresh(claimed, now) ? { taken: true } : { taken: false, abandon: owner };
  }
}

/** Ends an unfinished registration, which from then on cannot be finished on the claims it made so far. */
export const abandonRegistration = (
  { personId }: { readonly personId: string },
  { status }: Account,
): Decision<{ type: "RegistrationAbandoned"; data: { personId: string } }, "taken"> =>
  status === "registered" || status === "erased"
    ? refuse("taken")
    : accept({ type: "RegistrationAbandoned", data: { personId } });

type Claimed = Extract<ClaimEvent, { type: "UsernameClaimed" }>;

/**
 * Takes a claim that was found open when it had changed hands `seen` times; any change since means that it is taken.
 * Claiming again what one holds writes nothing, unless somebody else has begun to take it over, or may by now: then only a
 * fresh claim keeps them from it.
 */
export function takeClaim(
  { personId, seen, contested }: { readonly personId: string; readonly seen: number; readonly contested: boolean },
  state: Claim,
): Decision<Claimed, "taken"> {
  // What one's other tab has claimed meanwhile is fresh.
  if (state.claimedBy === personId && !(contested && state.changes === seen)) return accept();
  return state.changes === seen ? accept({ type: "UsernameClaimed", data: { personId } }) : refuse("taken");
}
