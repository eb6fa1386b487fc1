import { type CandidateEvent, candidateStream } from "./events.ts";
import { type Candidate, evolveCandidate, newCandidate } from "./state.ts";
import type { StreamType } from "../kernel/stream.ts";

/** One candidate, by personId. */
export const candidates: StreamType<Candidate, CandidateEvent> = {
  name: candidateStream,
  initialState: newCandidate,
  evolve: evolveCandidate,
};
