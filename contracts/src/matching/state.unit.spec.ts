import { expect, it } from "vitest";
import { fold } from "../kernel/stream.ts";
import type { MatchingEvent } from "./events.ts";
import { scoring } from "./state.ts";

it("keeps the last version of the weights and the last scoring month", () => {
  const at = "2026-11-01T00:00:00.000Z";
  const weigh = (version: number): MatchingEvent => ({
    type: "SkillWeightsSet",
    data: { version, weights: { sql: 20 }, jobs: 1, setAt: at },
  });
  const month: MatchingEvent = { type: "ScoringMonthBegan", data: { month: 322, beganAt: at } };
  expect(fold(scoring, [weigh(1), month, weigh(2)])).toEqual({ version: 2, month: 322 });
});
