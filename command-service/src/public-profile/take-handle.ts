import type * as contract from "@provenwork/contracts/public-profile/commands";
import type { NewPublicProfileEvent } from "@provenwork/contracts/public-profile/events";
import { handleRest, maxHandlesAYear } from "@provenwork/contracts/public-profile/handle";
import type { PublicProfile } from "@provenwork/contracts/public-profile/state";
import { type Decide, type StreamId, accept, refuse } from "#kernel/decision.ts";

/** Chooses a claimed handle. Few a year, because others wait a year for each one given up. Links must lead back to the new one. */
export const takeHandle: Decide<
  typeof contract.TakeHandle,
  PublicProfile,
  NewPublicProfileEvent,
  StreamId & { readonly handleKey: string }
> = ({ handle }, state, { now, id: personId, handleKey }) => {
  if (state.handle?.name === handle) return accept();
  const recent = state.chosenAt.filter((at) => now.getTime() - Date.parse(at) < handleRest);
  if (recent.length >= maxHandlesAYear) return refuse("too-many-handles");
  const chosenAt = now.toISOString();
  return accept<NewPublicProfileEvent>(
    { type: "HandleChosen", data: { personId, handleKey, chosenAt }, personal: { handle } },
    ...Object.keys(state.links).map((linkId) => ({
      type: "LinkCheckRequested" as const,
      data: { personId, linkId, requestedAt: chosenAt },
    })),
  );
};
