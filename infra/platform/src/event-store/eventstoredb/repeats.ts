import { setTimeout as sleep } from "node:timers/promises";
import { type Semaphore, runIfFree } from "../../semaphore.ts";
import { isFinal } from "./errors.ts";

/** Long for an append that is under way, short for a caller who waits. */
const silences = [300, 600, 1_200];

/** A repeat may be dropped like the one before it, and then holds its slot for so long. */
const repeatMs = 1_000;

type Wait = (ms: number, signal: AbortSignal) => Promise<unknown>;

const wait: Wait = (ms, signal) => sleep(ms, undefined, { signal });

/** Sends once; `deadlineMs` is given for a repeat. */
type Send<T> = (deadlineMs?: number) => Promise<T>;

/**
 * Sends an append again, at most three times, while nothing comes back: a server drops without an answer a repeat that
 * overtakes the indexing of the original (a retry after a lost connection, two callers at once) and says that it timed
 * out two seconds later. The first answer to any of them counts. Repeats take free slots only, so that a busy or stalled
 * store does not get more to do.
 */
export async function repeatWhileSilent<T>(slots: Semaphore, send: Send<T>, waitFor: Wait = wait): Promise<T> {
  const answered = new AbortController();
  const sent = [send()];
  try {
    for (const ms of silences) {
      const silent = waitFor(ms, answered.signal).then(() => true);
      silent.catch(() => {}); // given up on when an answer comes first
      if ((await Promise.race([silent, ...sent.map(settled)])) !== true) break;
      const repeat = runIfFree(slots, () => send(repeatMs));
      if (repeat !== undefined) sent.push(repeat.catch(onlyIfFinal));
    }
    return await Promise.race(sent);
  } finally {
    answered.abort();
  }
}

const settled = async (answer: Promise<unknown>): Promise<false> => {
  await answer.catch(() => {});
  return false;
};

/** That a repeat stays without an answer says nothing about the original. */
function onlyIfFinal(error: unknown): Promise<never> {
  if (isFinal(error)) throw error;
  return new Promise<never>(() => {});
}
