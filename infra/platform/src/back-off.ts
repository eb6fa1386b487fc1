import { halfJitterGenerator } from "cockatiel";

/** Delay before the second attempt, and the longest delay. */
export interface BackOff {
  readonly initialMs: number;
  readonly maxMs: number;
}

/** Back-off in milliseconds after this many consecutive failures, from 0: doubles; the upper half is jitter. */
export function backOff(failures: number, { initialMs, maxMs }: BackOff): number {
  const options = { generator: halfJitterGenerator, initialDelay: initialMs, maxDelay: maxMs, exponent: 2 };
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
