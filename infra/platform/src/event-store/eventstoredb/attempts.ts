import { type BackOff, backOff, pause } from "../../back-off.ts";
import type { Semaphore } from "../../semaphore.ts";
import { EventStoreUnavailable } from "../port.ts";
import { isFinal, toPortError } from "./errors.ts";
import type { Pulse } from "./pulse.ts";

/** After this long without any answer from the store the caller hears that it is away. */
export const operationMs = 1_000;

/** As long as it answers others, an operation may take this long in all. */
const longestMs = 5_000;

/** Between attempts of an operation, and of a feed. */
export const retrying: BackOff = { first: 25, most: 1_000 };

/** What the operations of one connection share. */
export interface Traffic {
  /** Servers take a hundred calls at once on a connection; more would make every one slow, until all are too late. */
  readonly slots: Semaphore;
  readonly pulse: Pulse;
}

/**
 * Runs `once` until it succeeds or fails for good. Gives up when `patienceMs` have passed and the store is failing or
 * silent, or after 5 s; the wait for a slot counts. `once` gets the milliseconds that are left of those, `doing` names
 * the operation in errors.
 * @throws EventStoreUnavailable, and whatever `once` fails with for good
 */
export async function attempt<T>(
  { slots, pulse }: Traffic,
  doing: string,
  once: (leftMs: number) => Promise<T>,
  patienceMs: number = operationMs,
): Promise<T> {
  const start = performance.now();
  const ageMs = (): number => performance.now() - start;
  const hopeless = (): boolean =>
    ageMs() >= Math.max(longestMs, patienceMs) || (ageMs() >= patienceMs && pulse.silentMs() >= patienceMs);
  const one = async (): Promise<T> => {
    if (hopeless()) throw new EventStoreUnavailable(`${doing}: other operations still wait for the event store`);
    const answer = await abandonIf(hopeless, patienceMs, doing, once(Math.max(longestMs, patienceMs) - ageMs()));
    pulse.beat();
    return answer;
  };
  for (let failures = 0; ; failures++) {
    try {
      return await slots(one);
    } catch (error) {
      if (isFinal(error)) pulse.beat();
      const pauseMs = backOff(failures, retrying);
      if (isFinal(error) || ageMs() + pauseMs >= patienceMs) throw toPortError(error, doing);
      await pause(pauseMs);
    }
  }
}

/** The client puts no deadline on discovery, on reads or on the answer of a batch, so it is watched here. */
async function abandonIf<T>(hopeless: () => boolean, ms: number, doing: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const given = new Promise<never>((_, reject) => {
    const look = (): void => {
      if (hopeless()) reject(new EventStoreUnavailable(`${doing}: no answer from the event store; is it running?`));
    };
    // After a pause of the whole process, answers that have arrived meanwhile are taken first.
    timer = setInterval(() => setImmediate(look), Math.min(100, ms / 2));
  });
  try {
    return await Promise.race([work, given]);
  } finally {
    clearInterval(timer);
  }
}
