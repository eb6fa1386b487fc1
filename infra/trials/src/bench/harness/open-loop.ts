import { setTimeout as pause } from "node:timers/promises";

export interface OfferedLoad {
  readonly perSecond: number;
  readonly seconds: number;
  /** Begun and not yet ended; beyond it the load is not offered but skipped, so that a stuck service stays bounded. */
  readonly atOnce: number;
  /** Ends it before its time. */
  readonly signal?: AbortSignal;
}

/** Begins `send` at an even pace, whether or not earlier ones have ended. Answers how many were begun per second. @throws the first failure */
export async function openLoop(
  { perSecond, seconds, atOnce, signal }: OfferedLoad,
  send: (number: number) => Promise<void>,
): Promise<number> {
  const began = performance.now();
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let begun = 0;
  for (let due = 0; due < perSecond * seconds && failures.length === 0; due += 1) {
    if (signal?.aborted === true) break;
    const wait = began + (due / perSecond) * 1_000 - performance.now();
    if (wait > 1) await pause(wait);
    if (running.size >= atOnce) continue;
    const one = send(due)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => running.delete(one));
    running.add(one);
    begun += 1;
  }
  const elapsed = (performance.now() - began) / 1_000;
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
  return begun / (signal?.aborted === true ? elapsed : Math.max(elapsed, seconds));
}
