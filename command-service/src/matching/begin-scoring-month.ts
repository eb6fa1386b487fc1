import type { NewMatchingEvent } from "@provenwork/contracts/matching/events";
import type { Scoring } from "@provenwork/contracts/matching/state";
import { monthOf } from "@provenwork/contracts/work-experience/rules";
import { type Decision, accept } from "#kernel/decision.ts";

/** Months begin in order, and each once. */
export function beginScoringMonth({ month }: Scoring, now: Date): Decision<NewMatchingEvent> {
  const current = monthOf(now);
  if (month !== undefined && month >= current) return accept();
  return accept({ type: "ScoringMonthBegan", data: { month: current, beganAt: now.toISOString() } });
}
