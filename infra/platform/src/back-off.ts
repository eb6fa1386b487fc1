import { halfJitterGenerator } from "cockatiel";

/** Milliseconds before the second attempt, and at most before any. */
export interface BackOff {
  readonly first: number;
  readonly most: number;
}

/** Back-off in milliseconds after this many consecutive failures, from 0: doubles; the upper half is jitter. */
export function backOff(failures: number, { first, most }: BackOff): number {
  const options = { generator: halfJitterGenerator, initialDelay: first, maxDelay: most, exponent: 2 };
  return halfJitterGenerator(failures, options)[0];
}

/** Waits for the delay of `backOff`, or until the signal aborts; never rejects. */
export const pauseAfter = (failures: number, range: BackOff, signal?: AbortSignal): Promise<void> =>
  pause(backOff(failures, range), signal);

/** Waits this many milliseconds, or until the signal aborts; never rejects. Uses the global timer, which tests can fake. */
export async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  const wake = () => resolve();
  signal?.addEventListener("abort", wake, { once: true });
  await promise;
  clearTimeout(timer);
  signal?.removeEventListener("abort", wake);
}
