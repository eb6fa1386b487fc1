import type { StreamType } from "../kernel/stream.ts";
import type { MatchingEvent } from "./events.ts";

/** What scores are computed with. */
export interface Scoring {
  /** Of the table of weights; 0 before the first. */
  readonly version: number;
  /** In months since January 2000. */
  readonly month: number | undefined;
}

export const noScoring: Scoring = { version: 0, month: undefined };

export function evolveScoring(state: Scoring, { type, data }: MatchingEvent): Scoring {
  switch (type) {
    case "SkillWeightsSet":
      return { ...state, version: data.version };
    case "ScoringMonthBegan":
      return { ...state, month: data.month };
  }
}

/** Stream names are a storage format. */
export const matchingStream = "matching";

/** What scores are computed with, one for all. */
export const scoring: StreamType<Scoring, MatchingEvent> = {
  name: () => matchingStream,
  initialState: noScoring,
  evolve: evolveScoring,
};
