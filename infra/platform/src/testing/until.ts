import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds; less than a test's timeout, so that a failing test reports what it waited for. */
const timeout = 150_000;

/** Milliseconds. Polling takes CPU from the work that it waits for. */
const maxInterval = 100;

/**
 * Polls until the result is neither undefined nor false.
 * @throws after the timeout, 150 seconds by default, with `what`: by default the source text of `poll`
 */
export async function until<T>(
  poll: () => T | undefined | false | Promise<T | undefined | false>,
  what = String(poll),
  timeoutMs = timeout,
) {
  const deadline = performance.now() + timeoutMs;
  for (let wait = 10; ; wait = Math.min(wait * 1.5, maxInterval)) {
    const answer = await poll();
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() > deadline) throw new Error(`waited ${timeoutMs / 1_000} s in vain for ${what}`);
    await pause(wait);
  }
}

/** The value of a promise. @throws after 150 seconds, naming what it waited for */
export async function inTime<T>(what: string | (() => string), promise: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const words = () => `waited ${timeout / 1_000} s in vain for ${typeof what === "string" ? what : what()}`;
  const timer = setTimeout(() => late.reject(new Error(words())), timeout);
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
