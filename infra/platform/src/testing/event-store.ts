import { openEventStore } from "../event-store/open.ts";
import type { EventStore } from "../event-store/port.ts";
import { openPostgresEventStore } from "../event-store/postgres/adapter.ts";

/** Milliseconds. In production a log that is slow is unavailable; in a test the machine is busy with other tests. */
const answerWithinMs = 20_000;

/** The event store of a test. */
export const openTestEventStore = (url: string): Promise<EventStore> =>
  url.startsWith("postgres:") ? openPostgresEventStore({ url, answerWithinMs }) : openEventStore(url);
