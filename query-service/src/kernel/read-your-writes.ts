import type { Checkpoint } from "@provenwork/platform/event-store/port";

/** Checkpoint of the live read models; undefined while unknown. */
export interface Progress {
  readonly log: string;
  /** Fixed-width, so that texts compare as positions do. */
  readonly position: string;
}

/** `passed`: the reader sees the write. `stale`: it may not, because the read models are behind or too many readers wait. */
export type Waited = "passed" | "stale";

export interface WaitLimits {
  /** Milliseconds after which a read is answered with what there is. */
  readonly timeoutMs: number;
  /** Maximum reads that wait; further ones are answered at once, so that a slow projector cannot pile them up. */
  readonly maxWaiters: number;
}

export const waitLimits: WaitLimits = { timeoutMs: 2_000, maxWaiters: 500 };

interface Waiter {
  readonly wanted: Checkpoint;
  readonly resolve: (waited: Waited) => void;
}

/** Lets a read wait until the read models have passed the write that its caller made before. */
export class CheckpointWaits {
  readonly #limits: WaitLimits;
  readonly #waits: () => void;
  readonly #waiters = new Set<Waiter>();
  #progress: Progress | undefined;

  /** `waits` is called whenever a read begins to wait. */
  constructor(limits: WaitLimits = waitLimits, waits: () => void = () => {}) {
    this.#limits = limits;
    this.#waits = waits;
  }

  /** Reads waiting now. */
  get waiting(): number {
    return this.#waiters.size;
  }

  /** Reports the read models' current checkpoint. */
  progressed(progress: Progress | undefined): void {
    this.#progress = progress;
    for (const waiter of this.#waiters) if (this.#passed(waiter.wanted)) waiter.resolve("passed");
  }

  /** Resolves as soon as `wanted` is passed, or after the timeout. */
  async waitFor(wanted: Checkpoint): Promise<Waited> {
    if (this.#passed(wanted)) return "passed";
    if (this.#waiters.size >= this.#limits.maxWaiters) return "stale";
    const { promise, resolve } = Promise.withResolvers<Waited>();
    const waiter = { wanted, resolve };
    this.#waiters.add(waiter);
    this.#waits();
    const timer = setTimeout(resolve, this.#limits.timeoutMs, "stale");
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      this.#waiters.delete(waiter);
    }
  }

  /** A checkpoint of another log is ignored: waiting for it would never end. */
  #passed(wanted: Checkpoint): boolean {
    if (this.#progress === undefined) return false;
    return this.#progress.log !== wanted.log || this.#progress.position >= wanted.position;
  }
}
