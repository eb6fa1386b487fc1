import { pause, pauseAfter } from "@provenwork/platform/back-off";
import { tryLock } from "@provenwork/platform/postgres/locks";
import type pg from "pg";
import { retryBackOff } from "./back-offs.ts";

const pollIntervalMs = 500;
// After a run of this length the back-off begins again.
const longRun = 10_000;

/** A row of the table `locks` in the write database; processes of different releases must agree on it. */
type LockName = "reactors" | "tree" | "health";

/**
 * Runs `work` while this process is the leader, so that one of several command services does it. The lock ends with its
 * connection: a killed leader is replaced within half a second. The lock only elects; the checkpoint fences.
 */
export async function whileElected(
  pool: pg.Pool,
  office: LockName,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
  onFailure: (error: unknown, failures: number) => void,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const began = performance.now();
    try {
      if (!(await attempt(pool, office, signal, work))) await pause(pollIntervalMs, signal);
      failures = 0;
    } catch (error) {
      if (signal.aborted) return;
      if (performance.now() - began > longRun) failures = 0;
      onFailure(error, failures);
      await pauseAfter(failures++, retryBackOff, signal);
    }
  }
}

/** Work of one process at a time. */
export interface Keeper {
  stop(): Promise<void>;
}

/** Runs `work` like `whileElected` until it is stopped, which closes the pool. */
export function keepWhileElected(
  pool: pg.Pool,
  office: LockName,
  work: (signal: AbortSignal) => Promise<void>,
  onFailure: (error: unknown) => void,
): Keeper {
  const stopping = new AbortController();
  const ended = whileElected(pool, office, stopping.signal, work, onFailure);
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    stopping.abort();
    await ended;
    await pool.end();
  };
  return { stop: () => (stopped ??= stop()) };
}

/** Whether this process became the leader. */
async function attempt(
  pool: pg.Pool,
  office: LockName,
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
    held = await tryLock(client, "locks", office);
    if (held) await work(AbortSignal.any([signal, lost.signal]));
    return held;
  } finally {
    // Closing the connection releases the lock.
    client.release(held || lost.signal.aborted);
    client.off("end", onLost);
    client.off("error", onLost);
  }
}
