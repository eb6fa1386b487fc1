import type * as contract from "@provenwork/contracts/public-profile/commands";
import type { NewPublicProfileEvent } from "@provenwork/contracts/public-profile/events";
import type { PublicProfile } from "@provenwork/contracts/public-profile/state";
import { type Decide, type StreamId, accept } from "#kernel/decision.ts";

export const writeHeadline: Decide<typeof contract.WriteHeadline, PublicProfile, NewPublicProfileEvent, StreamId> = (
  { headline },
  state,
  { now, id: personId },
) => {
  if (headline === state.headline) return accept();
  return accept({
    type: "HeadlineWritten",
    data: { personId, writtenAt: now.toISOString() },
    personal: { headline },
  });
};
