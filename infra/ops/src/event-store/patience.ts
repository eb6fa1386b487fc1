import { setTimeout as sleep } from "node:timers/promises";
import { openEventStore } from "@provenwork/platform/event-store/open";
import { type EventStore, EventStoreUnavailable } from "@provenwork/platform/event-store/port";
import { isConnectionError } from "@provenwork/platform/postgres/pool";

/** Milliseconds: for how long, and from an answer until it is asked again. */
export interface Times<T> {
  readonly patience: number;
  readonly between: number | ((answer: T) => number);
}

/** A freshly started store is slow at first; only a start waits for it. */
const usual = { patience: 30_000, between: 250 };

/** Repeats it while it returns `again`, until the timeout; then returns the last result. */
export async function patiently<T>(
  once: () => Promise<T>,
  again: (answer: T) => boolean,
  { patience, between }: Times<T> = usual,
): Promise<T> {
  for (const since = Date.now(); ;) {
    const answer = await once();
    if (!again(answer) || Date.now() - since >= patience) return answer;
    await sleep(typeof between === "number" ? between : between(answer));
  }
}

/** Opens a store that may be starting, or too busy to answer in time, and waits for it later, too. @throws EventStoreUnavailable */
export const openPatientStore = async (url: string, times = usual, open = openEventStore): Promise<EventStore> =>
  patientStore(await onceThere(() => open(url), times), times);

/** A store whose appends and loads are retried with the same ids while it is unavailable. */
export function patientStore(store: EventStore, times = usual): EventStore {
  const untilThere = <T>(once: () => Promise<T>) => onceThere(once, times);
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
export async function onceThere<T>(once: () => Promise<T>, times = usual): Promise<T> {
  const answer = await patiently<{ value: T } | { away: Error }>(
    () => once().then((value) => ({ value }), awayOrThrow),
    (one) => "away" in one,
    times,
  );
  if ("away" in answer) throw answer.away;
  return answer.value;
}

function awayOrThrow(error: unknown): { away: Error } {
  if (error instanceof EventStoreUnavailable) return { away: error };
  if (error instanceof Error && isConnectionError(error)) return { away: error };
  throw error;
}
