import type { StreamType } from "../kernel/stream.ts";
import type { MatchingEvent } from "./events.ts";

/** Global inputs of scoring. */
export interface Scoring {
  /** Version of the weights; 0 before the first table. */
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

/** Only one. */
export const scoring: StreamType<Scoring, MatchingEvent> = {
  name: () => matchingStream,
  initialState: noScoring,
  evolve: evolveScoring,
};
