import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { id, instant, text } from "../kernel/text.ts";

/** First event of every log, in the stream `log`: its id is the log's identity. */
export const LogCreated = defineEvent({ type: "LogCreated", data: z.strictObject({ createdAt: instant() }) });

const parked = { readModel: text(), stream: text(), revision: z.number().int().nonnegative() };

/** A projection failed on this event: its stream is parked, others continue. */
export const StreamParked = defineEvent({
  type: "StreamParked",
  version: 2,
  /** `eventId` is null in events of earlier releases. */
  data: z.strictObject({ ...parked, eventId: id().nullable(), error: text() }),
});
/** `reason` is null in events of earlier releases. */
export const StreamRetried = defineEvent({
  type: "StreamRetried",
  version: 2,
  data: z.strictObject({ ...parked, reason: text().nullable() }),
});
/** An operator skipped this event permanently, also in rebuilds and verification. */
export const EventSkipped = defineEvent({
  type: "EventSkipped",
  data: z.strictObject({ ...parked, eventId: id(), reason: text() }),
});

/**
 * The projector rebuilds these read models and switches readers to the new rows; `compare`: only if they are identical; `hold`: only
 * after approval.
 */
export const RebuildRequested = defineEvent({
  type: "RebuildRequested",
  version: 2,
  data: z.strictObject({
    requestId: id(),
    readModels: z.array(text()),
    compare: z.boolean(),
    hold: z.boolean(),
    reason: text(),
  }),
});
/** An operator's decision on new rows that wait for approval. `reason` is null in events of earlier releases. */
export const RebuildDecided = defineEvent({
  type: "RebuildDecided",
  version: 2,
  data: z.strictObject({ requestId: id(), decision: z.enum(["switch", "discard"]), reason: text().nullable() }),
});
/** Comparison of a read model's rows, with the first differing columns; no keys, no values. */
const comparison = z.strictObject({
  readModel: text(),
  rows: z.number().int().nonnegative(),
  differing: z.number().int().nonnegative(),
  differences: z.array(z.strictObject({ table: text(), kind: text(), columns: z.array(text()) })),
});
/**
 * Outcome of a rebuild or roll-back; no decision is accepted after it. `switched`: readers see the new rows. `kept`: the
 * new rows differed. `discarded`: by an operator. `expired`: not approved in time. `failed`: see `failure`.
 */
export const BuildEnded = defineEvent({
  type: "BuildEnded",
  data: z.strictObject({
    requestId: id(),
    outcome: z.enum(["switched", "kept", "discarded", "expired", "failed"]),
    comparisons: z.array(comparison),
    /** What went wrong and what to do, without data of any event. */
    failure: text().nullable(),
  }),
});
/** The projector switches readers back to the build before the last rebuild. */
export const RollBackRequested = defineEvent({
  type: "RollBackRequested",
  data: z.strictObject({ requestId: id(), readModel: text(), reason: text() }),
});

/** A dead letter is retried. */
export const DeadLetterRetried = defineEvent({
  type: "DeadLetterRetried",
  data: z.strictObject({ requestId: id(), kind: z.enum(["mail", "timer"]), letterId: text(), reason: text() }),
});

export const operationsEvents = [
  LogCreated,
  StreamParked,
  StreamRetried,
  EventSkipped,
  RebuildRequested,
  RebuildDecided,
  RollBackRequested,
  BuildEnded,
  DeadLetterRetried,
] as const;
export type OperationsEvent = EventOf<(typeof operationsEvents)[number]>;
export type NewOperationsEvent = NewEventOf<(typeof operationsEvents)[number]>;

export type ParkingEvent = EventOf<typeof StreamParked | typeof StreamRetried | typeof EventSkipped>;
export type NewParkingEvent = NewEventOf<typeof StreamRetried | typeof EventSkipped>;
type BuildEvents = typeof RebuildRequested | typeof RebuildDecided | typeof RollBackRequested | typeof BuildEnded;
export type BuildRequestEvent = EventOf<BuildEvents>;
export type NewBuildRequestEvent = NewEventOf<BuildEvents>;
export type LetterEvent = EventOf<typeof DeadLetterRetried>;
export type NewLetterEvent = NewEventOf<typeof DeadLetterRetried>;

/** Stream names are a storage format. */
export const logStream = "log";
