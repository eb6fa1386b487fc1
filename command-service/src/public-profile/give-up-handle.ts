import type * as contract from "@provenwork/contracts/public-profile/commands";
import type { NewPublicProfileEvent } from "@provenwork/contracts/public-profile/events";
import type { PublicProfile } from "@provenwork/contracts/public-profile/state";
import { type Decide, type StreamId, accept } from "#kernel/decision.ts";

/** Gives up the handle, and turns the page off with it. */
export const giveUpHandle: Decide<typeof contract.GiveUpHandle, PublicProfile, NewPublicProfileEvent, StreamId> = (
  _,
  { handle },
  { now, id: personId },
) => {
  if (handle === undefined) return accept();
  return accept({ type: "HandleGivenUp", data: { personId, handleKey: handle.key, givenUpAt: now.toISOString() } });
};
