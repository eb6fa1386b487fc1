import { setTimeout as pause } from "node:timers/promises";
import type { Answer } from "../../bench/harness/browser.ts";

const between = 100;

/** Asks until the answer is another than 503: what the product really says. */
export async function insist(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    await pause(between);
  }
}

/** The `code` of a refusal; `200` and the like for a success. */
export function outcomeOf({ status, body }: Answer): string {
  const code = (body as { code?: unknown } | undefined)?.code;
  return typeof code === "string" ? code : String(status);
}

/** How often there was each. */
export function countEach(outcomes: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return counts;
}
