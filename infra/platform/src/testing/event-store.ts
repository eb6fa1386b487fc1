import { openEventStore } from "../event-store/open.ts";
import { type EventStore, EventStoreUnavailable } from "../event-store/port.ts";
import { until } from "./until.ts";

/** Milliseconds. In production a log that is slow is unavailable; in a test the machine is busy with other tests. */
const longTimeoutMs = 100_000;

/** For tests in which a store falls silent: short, so that they need not wait long for it to be given up on. */
export const shortTimeoutMs = 1_000;

/** The event store of a test. Where a busy machine takes longer to open it than its calls may take, it is opened again. */
export const openTestEventStore = (url: string, answerWithinMs: number = longTimeoutMs): Promise<EventStore> =>
  until(
    () =>
      openEventStore(url, { answerWithinMs }).catch((error: unknown) => {
        if (error instanceof EventStoreUnavailable) return undefined;
        throw error;
      }),
    "the event store to open",
  );
