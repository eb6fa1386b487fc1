import { type BackOff, backOff, pause } from "../../back-off.ts";
import type { RetryBudget } from "../../retry-budget.ts";
import type { Semaphore } from "../../semaphore.ts";
import { EventStoreUnavailable } from "../port.ts";
import { isFinal, toPortError } from "./errors.ts";

/** Timeout of an operation in milliseconds while the store answers others. */
export const maxMs = 5_000;

/** Back-off between attempts of an operation, and of a feed. */
export const retrying: BackOff = { initialMs: 25, maxMs: 1_000 };

/** State shared by the operations of one connection. */
export interface Traffic {
  /** Servers allow a hundred concurrent calls on a connection; more would slow down all of them until they time out. */
  readonly slots: Semaphore;
  readonly pulse: Pulse;
  readonly retries: RetryBudget;
  /** Milliseconds without any answer after which the store counts as unavailable. */
  readonly answerWithinMs: number;
  /** Of the connection string, for messages. */
  readonly hosts: string;
}

/**
 * Retries `once` until it succeeds or fails permanently, while there are retries left. Gives up after `timeoutMs` if the store is failing or
 * silent, else after 5 s; the wait for a slot counts. `once` receives the remaining milliseconds; `doing` names the operation in errors.
 * @throws EventStoreUnavailable, and the permanent errors of `once`
 */
export async function attempt<T>(
  { slots, pulse, retries, answerWithinMs, hosts }: Traffic,
  doing: string,
  once: (leftMs: number) => Promise<T>,
  timeoutMs: number = answerWithinMs,
): Promise<T> {
  const start = performance.now();
  const ageMs = (): number => performance.now() - start;
  const hopeless = (): boolean =>
    ageMs() >= Math.max(maxMs, timeoutMs) || (ageMs() >= timeoutMs && pulse.silentMs() >= timeoutMs);
  const one = async (): Promise<T> => {
    if (hopeless()) throw new EventStoreUnavailable(`${doing}: other operations still wait for the event store`);
    const answer = await withTimeout(
      hopeless,
      timeoutMs,
      `${doing}: no answer from the event store at ${hosts}`,
      once(Math.max(maxMs, timeoutMs) - ageMs()),
    );
    pulse.beat();
    return answer;
  };
  retries.request();
  for (let failures = 0; ; failures++) {
    try {
      return await slots(one);
    } catch (error) {
      if (isFinal(error)) pulse.beat();
      const pauseMs = backOff(failures, retrying);
      if (isFinal(error) || ageMs() + pauseMs >= timeoutMs || !retries.retry())
        throw toPortError(error, doing, ` at ${hosts}`);
      await pause(pauseMs);
    }
  }
}

/** A timeout, because the client has none for discovery, reads and batch answers. */
async function withTimeout<T>(hopeless: () => boolean, ms: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_, reject) => {
    const check = (): void => {
      if (hopeless()) reject(new EventStoreUnavailable(`${what}; is it running?`));
    };
    // After a stall of the process, answers that have arrived are processed first.
    timer = setInterval(() => setImmediate(check), Math.min(100, ms / 2));
  });
  try {
    return await Promise.race([work, expired]);
  } finally {
    clearInterval(timer);
  }
}
/** Heartbeat: time of the store's last answer. Tells an unavailable store from a slow one. */
export class Pulse {
  #at = Number.NEGATIVE_INFINITY;

  beat(): void {
    this.#at = performance.now();
  }

  silentMs(): number {
    return performance.now() - this.#at;
  }
}
