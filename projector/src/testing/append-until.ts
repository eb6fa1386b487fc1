import { setTimeout as pause } from "node:timers/promises";
import { matchingStream } from "@provenwork/contracts/matching/state";
import { type Target, appendHistory, appendStep } from "./append-history.ts";
import { type Step, journeys } from "./history.ts";

/** What the jobs of histories ask for. */
const skills = ["sql", "kafka"] as const;

/** A month and a table of weights: each makes all matches out of date. */
function scoringOf(round: number): Step {
  const at = new Date(Date.UTC(2025, 0, 1) + round * 1_000).toISOString();
  const weights = Object.fromEntries(skills.map((skill, index) => [skill, 1 + ((round * 7 + index * 3) % 20)]));
  return {
    stream: matchingStream,
    at,
    events: [
      { type: "ScoringMonthBegan", data: { month: 300 + round, beganAt: at } },
      { type: "SkillWeightsSet", data: { version: round + 1, weights, jobs: 100, setAt: at } },
    ],
  };
}

/**
 * Appends history after history, each under another scoring, until aborted, but at least `least`. Returns the number of
 * events.
 */
export async function appendUntil(target: Target, seed: number, signal: AbortSignal, least = 1): Promise<number> {
  const revisions = new Map<string, number>();
  let written = 0;
  for (let round = 0; round < least || !signal.aborted; round += 1) {
    const scoring = scoringOf(round);
    await appendStep(target, scoring, revisions);
    const people = journeys(seed + round, 20);
    written += scoring.events.length;
    written += await appendHistory(target, people, { concurrency: 2, afterEach: () => pause(5) });
  }
  return written;
}
