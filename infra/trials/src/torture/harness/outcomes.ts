import { untilAnswered } from "@provenwork/ops/until-answered";
import type { Answer } from "../../bench/harness/browser.ts";

/** Retries until the answer is not 503, for 150 seconds; then returns the last one. */
export const untilAvailable = (ask: () => Promise<Answer>): Promise<Answer> =>
  untilAnswered(ask, { timeoutMs: 150_000, intervalMs: 100 });

/** The `code` of a refusal; `200` and the like for a success. */
export function outcomeOf({ status, body }: Answer): string {
  const code = (body as { code?: unknown } | undefined)?.code;
  return typeof code === "string" ? code : String(status);
}

/** Counts of each. */
export function countEach(outcomes: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return counts;
}
