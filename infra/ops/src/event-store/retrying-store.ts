import { setTimeout as sleep } from "node:timers/promises";
import { openEventStore } from "@provenwork/platform/event-store/open";
import { type EventStore, EventStoreUnavailable } from "@provenwork/platform/event-store/port";
import { isConnectionError } from "@provenwork/platform/postgres/pool";

/** Milliseconds: for how long, and from an answer until it is asked again. */
export interface RetryOptions<T> {
  readonly timeoutMs: number;
  readonly intervalMs: number | ((answer: T) => number);
}

/** A freshly started store is slow at first; only a start waits for it. */
const defaults = { timeoutMs: 30_000, intervalMs: 250 };

/** Repeats it while it returns `again`, until the timeout; then returns the last result. */
export async function retryWhile<T>(
  once: () => Promise<T>,
  again: (answer: T) => boolean,
  { timeoutMs, intervalMs }: RetryOptions<T> = defaults,
): Promise<T> {
  for (const since = Date.now(); ;) {
    const answer = await once();
    if (!again(answer) || Date.now() - since >= timeoutMs) return answer;
    await sleep(typeof intervalMs === "number" ? intervalMs : intervalMs(answer));
  }
}

/** Opens a store that may be starting, or too busy to answer in time, and waits for it later, too. @throws EventStoreUnavailable */
export const openRetryingStore = async (url: string, times = defaults, open = openEventStore): Promise<EventStore> =>
  retryingStore(await retryWhileUnavailable(() => open(url), times), times);

/** A store whose appends and loads are retried with the same ids while it is unavailable. */
export function retryingStore(store: EventStore, times = defaults): EventStore {
  const untilThere = <T>(once: () => Promise<T>) => retryWhileUnavailable(once, times);
  return {
    logId: store.logId,
    gapless: store.gapless,
    read: (...request) => store.read(...request),
    feed: (options) => store.feed(options),
    head: () => untilThere(() => store.head()),
    ping: () => untilThere(() => store.ping()),
    close: () => store.close(),
    append: (...request) => untilThere(() => store.append(...request)),
    readMany: (streams) => untilThere(() => store.readMany(streams)),
  };
}

/** Repeats what fails because an event store or a database is away, as at its restart. @throws the error after the timeout */
export async function retryWhileUnavailable<T>(once: () => Promise<T>, times = defaults): Promise<T> {
  const answer = await retryWhile<{ value: T } | { away: Error }>(
    () => once().then((value) => ({ value }), unavailableOrThrow),
    (one) => "away" in one,
    times,
  );
  if ("away" in answer) throw answer.away;
  return answer.value;
}

function unavailableOrThrow(error: unknown): { away: Error } {
  if (error instanceof EventStoreUnavailable) return { away: error };
  if (error instanceof Error && isConnectionError(error)) return { away: error };
  throw error;
}
