import type * as contract from "@provenwork/contracts/candidate/commands";
import type { NewCandidateEvent } from "@provenwork/contracts/candidate/events";
import type { Candidate } from "@provenwork/contracts/candidate/state";
import { type Decide, type StreamId, accept } from "#kernel/decision.ts";

/** Whether companies may find a person, by their last choice. */
export const changeFindability: Decide<typeof contract.ChangeFindability, Candidate, NewCandidateEvent, StreamId> = (
  { findable },
  state,
  { now, id: personId },
) => {
  if (findable === state.findable) return accept();
  return accept({ type: "FindabilityChanged", data: { personId, findable, changedAt: now.toISOString() } });
};
