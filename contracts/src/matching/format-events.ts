import type { EventFormatters } from "../kernel/format-events.ts";
import type { MatchingEvent } from "./events.ts";

export const matchingEventFormatters: EventFormatters<MatchingEvent> = {
  SkillWeightsSet: ({ version, jobs }) => `Weights of skills set from ${jobs} live jobs, version ${version}`,
  ScoringMonthBegan: ({ month }) => `Scores count experience up to month ${month} since January 2000`,
};
