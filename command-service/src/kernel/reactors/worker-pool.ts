import { pauseAfter } from "@provenwork/platform/back-off";
import { type Alarm, alarm } from "./alarm.ts";
import { retryBackOff } from "./back-offs.ts";

/** Claims one job, calls `taken` once it has it, and runs it; false when there is none. */
export type Next = (taken: () => void) => Promise<boolean>;

export interface WorkerPoolOptions {
  /** Most jobs that run at the same time. */
  readonly atOnce: number;
  readonly signal: AbortSignal;
  /** Poll interval in milliseconds. */
  readonly every: number;
  /** Called with an error of `next` (an unavailable database, for example), which is retried with a back-off. */
  readonly onFailure: (error: unknown) => void;
}

export interface WorkerPool {
  /** There may be a job. */
  wake(): void;
  /** Resolves after the signal, when every job under way is finished. */
  readonly ended: Promise<void>;
}

// The longest wait of a Node timer, for idle workers that do not poll.
const untilWoken = 2 ** 31 - 1;

/**
 * A worker pool with one idle poller: a worker that takes a job wakes another one, and of the idle workers one polls again after
 * `every` milliseconds. Only one polls at the start, too: each poller opens a connection of its own.
 */
export function startWorkers(next: Next, { atOnce, signal, every, onFailure }: WorkerPoolOptions): WorkerPool {
  const idle = new Set<Alarm>();
  // Woken while no worker was idle: the one about to rest looked too early.
  let missed = false;
  let isPolled = false;

  function wake(): void {
    const [one] = idle;
    if (one === undefined) missed = true;
    else {
      idle.delete(one);
      one.wake();
    }
  }

  async function rest(own: Alarm): Promise<void> {
    if (missed) {
      missed = false;
      return;
    }
    const isPolling = !isPolled;
    if (isPolling) isPolled = true;
    idle.add(own);
    await own.wait(isPolling ? every : untilWoken, signal);
    idle.delete(own);
    if (isPolling) isPolled = false;
  }

  async function work(index: number): Promise<void> {
    const own = alarm();
    let failures = 0;
    if (index > 0) await rest(own);
    while (!signal.aborted) {
      try {
        const busy = await next(wake);
        failures = 0;
        if (!busy) await rest(own);
      } catch (error) {
        onFailure(error);
        await pauseAfter(failures++, retryBackOff, signal);
      }
    }
  }

  const ended = Promise.all(Array.from({ length: atOnce }, (_, index) => work(index))).then(() => {});
  return { wake, ended };
}
