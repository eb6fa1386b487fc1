import type { StreamType } from "../kernel/stream.ts";
import { type MatchingEvent, matchingStream } from "./events.ts";
import { type Scoring, evolveScoring, noScoring } from "./state.ts";

/** What scores are computed with, one for all. */
export const scoring: StreamType<Scoring, MatchingEvent> = {
  name: () => matchingStream,
  initialState: noScoring,
  evolve: evolveScoring,
};
