import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { id, instant, text } from "../kernel/text.ts";

/** First event of every log, in the stream `log`: its id is the log's identity. */
export const LogCreated = defineEvent({ type: "LogCreated", data: z.strictObject({ createdAt: instant() }) });

const parked = { readModel: text(), stream: text(), revision: z.number().int().nonnegative() };

/** A projection failed on this event: its stream is parked from there on, other streams continue. */
export const StreamParked = defineEvent({ type: "StreamParked", data: z.strictObject({ ...parked, error: text() }) });
export const StreamRetried = defineEvent({ type: "StreamRetried", data: z.strictObject(parked) });
/** An operator skipped this event for good; rebuild and verify skip it, too. */
export const EventSkipped = defineEvent({
  type: "EventSkipped",
  data: z.strictObject({ ...parked, eventId: id(), reason: text() }),
});

export const operationsEvents = [LogCreated, StreamParked, StreamRetried, EventSkipped] as const;
export type OperationsEvent = EventOf<(typeof operationsEvents)[number]>;
export type NewOperationsEvent = NewEventOf<(typeof operationsEvents)[number]>;

/** Stream names are a storage format. */
export const logStream = "log";
export const operationsStream = "operations";
