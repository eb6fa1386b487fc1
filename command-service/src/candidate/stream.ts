import { type CandidateEvent, candidateStream } from "@provenwork/contracts/candidate/events";
import { type Candidate, evolveCandidate, newCandidate } from "@provenwork/contracts/candidate/state";
import type { StreamType } from "#kernel/stream-type.ts";

/** One candidate, by personId. */
export const candidates: StreamType<Candidate, CandidateEvent> = {
  name: candidateStream,
  initialState: newCandidate,
  evolve: evolveCandidate,
};
