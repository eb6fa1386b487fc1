import type { ClaimEvent } from "@provenwork/contracts/account/events";
import type { AnyEvent, Recorded } from "@provenwork/contracts/kernel/event";
import { type Decision, accept, refuse } from "#kernel/decision.ts";
import type { Account, Claim } from "@provenwork/contracts/account/state";

/** Milliseconds after which a claim without an account is abandoned; a registration takes far less. */
export const claimGrace = 10_000;

/** Whether a claimed username is available. `abandon`: the person whose unfinished registration must be abandoned first. */
export type Availability = { readonly taken: true } | { readonly taken: false; readonly abandon?: string };

/** Whether the claimant may still be registering. */
export const isFresh = (claimed: Recorded<AnyEvent> | undefined, now: Date): boolean =>
  now.getTime() - Date.parse(claimed?.metadata.at ?? "") < claimGrace;

/** Whether another person's claim is final. `holds`: the claimant's account uses the name. */
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

/** Abandons an unfinished registration, which then cannot finish with its earlier claims. */
export const abandonRegistration = (
  { personId }: { readonly personId: string },
  { status }: Account,
): Decision<{ type: "RegistrationAbandoned"; data: { personId: string } }, "taken"> =>
  status === "registered" || status === "erased"
    ? refuse("taken")
    : accept({ type: "RegistrationAbandoned", data: { personId } });

type Claimed = Extract<ClaimEvent, { type: "UsernameClaimed" }>;

/**
 * Takes a claim that was available after `seen` owner changes; any change since then means that it is taken.
 * Claiming an own name again writes nothing, unless another person may have started to take it over: then only a
 * new claim prevents that.
 */
export function takeClaim(
  { personId, seen, contested }: { readonly personId: string; readonly seen: number; readonly contested: boolean },
  state: Claim,
): Decision<Claimed, "taken"> {
  // A claim that another tab made since then is fresh.
  if (state.claimedBy === personId && !(contested && state.changes === seen)) return accept();
  return state.changes === seen ? accept({ type: "UsernameClaimed", data: { personId } }) : refuse("taken");
}
