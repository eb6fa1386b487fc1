import { setTimeout as pause } from "node:timers/promises";
import type { Answer } from "./browser.ts";

const mostTries = 20;

export interface PatientAnswer extends Answer {
  /** How often it was answered 503 before. */
  readonly turnedAway: number;
}

/**
 * Does as clients should: a 503 is asked again after its Retry-After, and all of that is the time the call took.
 * @throws on any other answer that is no success
 */
export async function patiently(what: string, ask: () => Promise<Answer>): Promise<PatientAnswer> {
  const began = performance.now();
  for (let turnedAway = 0; ; turnedAway += 1) {
    const answer = await ask();
    if (answer.status < 300) return { ...answer, milliseconds: performance.now() - began, turnedAway };
    if (answer.status !== 503 || turnedAway === mostTries)
      throw new Error(`${what} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    await pause(answer.retryAfter * 1_000);
  }
}
