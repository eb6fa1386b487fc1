import { setTimeout as sleep } from "node:timers/promises";
import { type EventStore, EventStoreUnavailable } from "@provenwork/platform/event-store/port";

/** Milliseconds. A freshly started store is slow at first; only a start waits for it. */
const usual = { patience: 30_000, between: 250 };

/** Repeats it while it returns `again`, until the timeout; then returns the last result. */
export async function patiently<T>(
  once: () => Promise<T>,
  again: (answer: T) => boolean,
  { patience, between } = usual,
): Promise<T> {
  for (const since = Date.now(); ;) {
    const answer = await once();
    if (!again(answer) || Date.now() - since >= patience) return answer;
    await sleep(between);
  }
}

/** A store whose appends and loads are retried with the same ids while it is unavailable. */
export function patientStore(store: EventStore, times = usual): EventStore {
  const untilThere = async <T>(once: () => Promise<T>): Promise<T> => {
    const answer = await patiently<{ value: T } | { away: EventStoreUnavailable }>(
      () => once().then((value) => ({ value }), awayOrThrow),
      (one) => "away" in one,
      times,
    );
    if ("away" in answer) throw answer.away;
    return answer.value;
  };
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

function awayOrThrow(error: unknown): { away: EventStoreUnavailable } {
  if (error instanceof EventStoreUnavailable) return { away: error };
  throw error;
}
