import { openEventStore } from "../event-store/open.ts";
import { type EventStore, EventStoreUnavailable } from "../event-store/port.ts";
import { until } from "./until.ts";

/** In production a slow log counts as unavailable; in a test the machine is busy with other tests. */
const longTimeoutMs = 100_000;

/** For tests in which a store stops responding. */
export const shortTimeoutMs = 1_000;

/** Opens the event store of a test, and retries if a busy machine takes longer than the timeout. */
export const openTestEventStore = (url: string, answerWithinMs: number = longTimeoutMs): Promise<EventStore> =>
  until(
    () =>
      openEventStore(url, { answerWithinMs }).catch((error: unknown) => {
        if (error instanceof EventStoreUnavailable) return undefined;
        throw error;
      }),
    "the event store to open",
  );
