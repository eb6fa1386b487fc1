import { pause, pauseAfter } from "@provenwork/platform/back-off";
import { tryHold } from "@provenwork/platform/postgres/locks";
import type pg from "pg";
import { retrying } from "./retrying.ts";

// Row of the table `locks` in the write database; processes of different releases must agree on it.
const lockName = "reactors";
const askEvery = 500;
// After this long a failure is a new one rather than the same again.
const longRun = 10_000;

/**
 * Runs `work` whenever this process holds the lock, so that of several command services one reacts. The lock
 * falls with the connection: a killed holder is replaced within half a second. It only elects; what keeps two from writing
 * is the checkpoint.
 */
export async function whileElected(
  pool: pg.Pool,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
  onFailure: (error: unknown, failures: number) => void,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const began = performance.now();
    try {
      if (!(await attempt(pool, signal, work))) await pause(askEvery, signal);
      failures = 0;
    } catch (error) {
      if (signal.aborted) return;
      if (performance.now() - began > longRun) failures = 0;
      onFailure(error, failures);
      await pauseAfter(failures++, retrying, signal);
    }
  }
}

/** Whether the lock was had. */
async function attempt(
  pool: pg.Pool,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const client = await pool.connect();
  const lost = new AbortController();
  const onLost = () => lost.abort();
  client.on("error", onLost);
  client.on("end", onLost);
  let held = false;
  try {
    held = await tryHold(client, "locks", lockName);
    if (held) await work(AbortSignal.any([signal, lost.signal]));
    return held;
  } finally {
    // Where the lock was held the connection is closed instead of being kept: with it goes the lock.
    client.release(held || lost.signal.aborted);
    client.off("end", onLost);
    client.off("error", onLost);
  }
}
