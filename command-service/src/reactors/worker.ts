import { type Alarm, backOff } from "./wait.ts";

/**
 * Calls `next` for as long as it finds something to do, then waits to be woken or for `every` milliseconds. A `next` that
 * throws (the database is away) is called again after a while that grows.
 */
export async function runWorker(
  next: () => Promise<boolean>,
  { alarm, signal, every }: { alarm: Alarm; signal: AbortSignal; every: number },
  onFailure: (error: unknown) => void,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      const busy = await next();
      failures = 0;
      if (!busy) await alarm.wait(every, signal);
    } catch (error) {
      onFailure(error);
      failures += 1;
      await alarm.wait(backOff(failures), signal);
    }
  }
}
