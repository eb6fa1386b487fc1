import { halfJitterGenerator } from "cockatiel";

/** Milliseconds before the second attempt, and at most before any. */
export interface BackOff {
  readonly first: number;
  readonly most: number;
}

/** Milliseconds to wait after so many earlier failures in a row, from 0: doubling, the upper half of it random. */
export function backOff(failures: number, { first, most }: BackOff): number {
  const options = { generator: halfJitterGenerator, initialDelay: first, maxDelay: most, exponent: 2 };
  return halfJitterGenerator(failures, options)[0];
}

/** Waits as long as `backOff` says, or until the signal aborts; never rejects. */
export const pauseAfter = (failures: number, range: BackOff, signal?: AbortSignal): Promise<void> =>
  pause(backOff(failures, range), signal);

/** Waits so many milliseconds, or until the signal aborts; never rejects. On the global timer, which tests can fake. */
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
