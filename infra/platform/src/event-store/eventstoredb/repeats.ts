import { setTimeout as sleep } from "node:timers/promises";
import { runIfFree } from "../../semaphore.ts";
import type { Traffic } from "./attempts.ts";
import { isFinal } from "./errors.ts";

/** Milliseconds of silence before each resend: long for an append, short for its caller. */
const silences = [300, 600, 1_200];

/** A repeat may be dropped, too; it then holds its slot for this many milliseconds. */
const repeatMs = 1_000;

type Wait = (ms: number, signal: AbortSignal) => Promise<unknown>;

const wait: Wait = (ms, signal) => sleep(ms, undefined, { signal });

/** Sends once; `deadlineMs` is given for a repeat. */
type Send<T> = (deadlineMs?: number) => Promise<T>;

/**
 * Resends an append, at most three times, while there is no answer: a server silently drops a repeat that arrives before the
 * original is indexed (a retry after a lost connection, two concurrent callers) and reports a timeout two seconds later. The
 * first answer to any attempt counts. Repeats use free slots and saved retries only, so that a busy or stalled store gets
 * little extra load.
 */
export async function repeatWhileSilent<T>(
  { slots, retries }: Pick<Traffic, "slots" | "retries">,
  send: Send<T>,
  waitFor: Wait = wait,
): Promise<T> {
  const answered = new AbortController();
  const sent = [send()];
  try {
    for (const ms of silences) {
      const silent = waitFor(ms, answered.signal).then(() => true);
      silent.catch(() => {}); // given up on when an answer comes first
      if ((await Promise.race([silent, ...sent.map(settled)])) !== true) break;
      const repeat = retries.retry() ? runIfFree(slots, () => send(repeatMs)) : undefined;
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

/** An unanswered repeat is no evidence about the original. */
function onlyIfFinal(error: unknown): Promise<never> {
  if (isFinal(error)) throw error;
  return new Promise<never>(() => {});
}
