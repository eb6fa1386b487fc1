import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { instant, text } from "../kernel/text.ts";
import { maxWeight } from "./weights.ts";

/** A table of weights, computed from the live jobs at that time. */
export const SkillWeightsSet = defineEvent({
  type: "SkillWeightsSet",
  version: 2,
  data: z.strictObject({
    /** Counts the tables, from 1. */
    version: z.number().int().positive(),
    /** Of skills, and of plain words as `=prune`. */
    weights: z.record(text(), z.number().int().min(0).max(maxWeight)),
    /** Number of jobs it was computed from. */
    jobs: z.number().int().nonnegative(),
    setAt: instant(),
  }),
});

/** From now on, experience in a current job counts up to this month. */
export const ScoringMonthBegan = defineEvent({
  type: "ScoringMonthBegan",
  data: z.strictObject({
    /** In months since January 2000. */
    month: z.number().int().nonnegative(),
    beganAt: instant(),
  }),
});

export const matchingEvents = [SkillWeightsSet, ScoringMonthBegan] as const;
export type MatchingEvent = EventOf<(typeof matchingEvents)[number]>;
export type NewMatchingEvent = NewEventOf<(typeof matchingEvents)[number]>;
