import { setTimeout as sleep } from "node:timers/promises";
import { EventStoreUnavailable } from "../port.ts";
import { isFinal, toPortError } from "./errors.ts";

/** How long one operation may take in all, retries included, before its caller hears that the store is away. */
export const operationMs = 1_000;

const firstPauseMs = 25;
const longestPauseMs = 2_000;

/** Doubling from 25 ms to 2 s, each drawn from the upper half, so that many clients do not come back at once. */
export function backoffMs(failures: number, random: () => number = Math.random): number {
  const ceiling = Math.min(longestPauseMs, firstPauseMs * 2 ** failures);
  return ceiling / 2 + (random() * ceiling) / 2;
}

/**
 * Runs `once` until it succeeds, fails for good, or `budgetMs` is used up; it gets the milliseconds that are left.
 * `doing` names the operation in errors.
 * @throws EventStoreUnavailable, and whatever `once` fails with for good
 */
export async function attempt<T>(
  doing: string,
  once: (leftMs: number) => Promise<T>,
  budgetMs: number = operationMs,
): Promise<T> {
  const end = performance.now() + budgetMs;
  for (let failures = 0; ; failures++) {
    const leftMs = end - performance.now();
    try {
      return await within(leftMs, doing, once(leftMs));
    } catch (error) {
      const pauseMs = backoffMs(failures);
      if (isFinal(error) || performance.now() + pauseMs >= end) throw toPortError(error, doing);
      await sleep(pauseMs);
    }
  }
}

/** The client has no deadline on discovery, on reads or on waiting for a batch's answer, so each try gets one here. */
async function within<T>(ms: number, doing: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new EventStoreUnavailable(`${doing}: no answer from the event store within ${Math.ceil(ms)} ms`);
    timer = setTimeout(() => reject(error), Math.max(1, ms));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
