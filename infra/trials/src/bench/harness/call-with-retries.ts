import { untilAnswered } from "@provenwork/ops/until-answered";
import type { Answer } from "./browser.ts";

/** Milliseconds. */
const timeoutMs = 20_000;

export interface RetriedAnswer extends Answer {
  /** Number of 503 answers before. */
  readonly turnedAway: number;
}

/**
 * Does as clients should: a 503 is asked again after its Retry-After, and all of that is the time the call took.
 * @throws on any other answer that is no success
 */
export async function callWithRetries(what: string, ask: () => Promise<Answer>): Promise<RetriedAnswer> {
  const began = performance.now();
  let times = 0;
  const attempt = () => {
    times += 1;
    return ask();
  };
  const answer = await untilAnswered(attempt, { timeoutMs, intervalMs: ({ retryAfter }) => retryAfter * 1_000 });
  if (answer.status >= 300) throw new Error(`${what} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return { ...answer, milliseconds: performance.now() - began, turnedAway: times - 1 };
}
