import { setTimeout as sleep } from "node:timers/promises";
import { openEventStore } from "@provenwork/platform/event-store/open";
import { type EventStore, EventStoreUnavailable } from "@provenwork/platform/event-store/port";
import { isConnectionError } from "@provenwork/platform/postgres/pool";

/** In milliseconds; `intervalMs` is the pause after an attempt. */
export interface RetryOptions<T> {
  readonly timeoutMs: number;
  readonly intervalMs: number | ((answer: T) => number);
}

/** A freshly started store is slow at first. */
const defaults = { timeoutMs: 30_000, intervalMs: 250 };

/** Repeats `once` while its result satisfies `again`, until the timeout; then returns the last result. */
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

/** Opens a store that may be starting or busy; its later operations are retried, too. @throws EventStoreUnavailable */
export const openRetryingStore = async (url: string, times = defaults, open = openEventStore): Promise<EventStore> =>
  retryingStore(await retryWhileUnavailable(() => open(url), times), times);

/** A store whose appends and loads are retried with the same ids while it is unavailable. */
export function retryingStore(store: EventStore, times = defaults): EventStore {
  const retry = <T>(once: () => Promise<T>) => retryWhileUnavailable(once, times);
  return {
    logId: store.logId,
    gapless: store.gapless,
    read: (...request) => store.read(...request),
    feed: (options) => store.feed(options),
    head: () => retry(() => store.head()),
    ping: () => retry(() => store.ping()),
    findIncomplete: () => retry(() => store.findIncomplete()),
    close: () => store.close(),
    append: (...request) => retry(() => store.append(...request)),
    readMany: (streams) => retry(() => store.readMany(streams)),
  };
}

/** Retries while an event store or database is unavailable, as at its restart. @throws the error after the timeout */
export async function retryWhileUnavailable<T>(once: () => Promise<T>, times = defaults): Promise<T> {
  const result = await retryWhile<{ value: T } | { failure: Error }>(
    () => once().then((value) => ({ value }), unavailableOrThrow),
    (one) => "failure" in one,
    times,
  );
  if ("failure" in result) throw result.failure;
  return result.value;
}

function unavailableOrThrow(error: unknown): { failure: Error } {
  if (error instanceof EventStoreUnavailable) return { failure: error };
  if (error instanceof Error && isConnectionError(error)) return { failure: error };
  throw error;
}
