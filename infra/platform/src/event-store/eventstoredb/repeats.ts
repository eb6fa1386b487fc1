import { setTimeout as sleep } from "node:timers/promises";

/** Long for an append that is under way, short for a caller who waits. */
const silences = [300, 600, 1_200];

type Wait = (ms: number, signal: AbortSignal) => Promise<unknown>;

const wait: Wait = (ms, signal) => sleep(ms, undefined, { signal });

/**
 * Sends an append again, at most three times, while nothing comes back: a server drops without an answer a repeat that
 * overtakes the indexing of the original (a retry after a lost connection, two callers at once) and says that it timed
 * out two seconds later. The first answer to any of them counts.
 */
export async function repeatWhileSilent<T>(send: () => Promise<T>, waitFor: Wait = wait): Promise<T> {
  const answered = new AbortController();
  const sent = [send()];
  try {
    for (const ms of silences) {
      const silent = waitFor(ms, answered.signal).then(() => true);
      silent.catch(() => {}); // given up on when an answer comes first
      if ((await Promise.race([silent, ...sent.map(settled)])) !== true) break;
      sent.push(send());
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
