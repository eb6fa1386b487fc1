import type * as contract from "@provenwork/contracts/public-profile/commands";
import type { NewPublicProfileEvent } from "@provenwork/contracts/public-profile/events";
import type { PublicProfile } from "@provenwork/contracts/public-profile/state";
import { type Decide, type StreamId, accept, refuse } from "#kernel/decision.ts";

/** Turns the page or a part of it on or off. A page without a handle has no address. */
export const switchPublicPage: Decide<
  typeof contract.SwitchPublicPage,
  PublicProfile,
  NewPublicProfileEvent,
  StreamId
> = ({ part, on }, state, { now, id: personId }) => {
  if (state.on.includes(part) === on) return accept();
  if (part === "page" && on && state.handle === undefined) return refuse("no-handle");
  return accept({ type: "PublicPageSwitched", data: { personId, part, on, switchedAt: now.toISOString() } });
};
