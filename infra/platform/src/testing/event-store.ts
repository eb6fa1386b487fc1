import { openEventStore } from "../event-store/open.ts";
import type { EventStore } from "../event-store/port.ts";

/** Milliseconds. In production a log that is slow is unavailable; in a test the machine is busy with other tests. */
const patientMs = 20_000;

/** For tests in which a store falls silent: short, so that they need not wait long for it to be given up on. */
export const promptMs = 1_000;

/** The event store of a test. */
export const openTestEventStore = (url: string, answerWithinMs: number = patientMs): Promise<EventStore> =>
  openEventStore(url, { answerWithinMs });
