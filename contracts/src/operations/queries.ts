import { z } from "zod";
import { boundedCount } from "../kernel/bounded-count.ts";
import { query } from "../kernel/endpoint.ts";

const count = z.number().int().nonnegative();
const instant = z.iso.datetime();

const figure = z.number().nonnegative().nullable();

/**
 * How far rows are behind the log: events not projected yet, and the age of the oldest of them; 0 when there are none. `events` is null on
 * an event store whose positions have gaps, where only reading them could count them.
 */
export const lag = z.object({ events: count.nullable(), seconds: z.number().nonnegative() });
export type Lag = z.output<typeof lag>;

export const readModelStatus = z.object({
  name: z.string(),
  /** The build that readers see; null before the first. */
  live: z.object({ schema: z.string(), version: count, since: instant }).nullable(),
  /** Builds that a roll-back could point readers at. */
  reserve: z.array(z.object({ schema: z.string(), version: count, leftAt: instant })),
  /** Derived rows that are out of date. */
  waiting: boundedCount,
  parked: boundedCount,
  /** The projector that fills it, and since when; null while there is none. */
  leader: z.object({ instance: z.string(), since: instant }).nullable(),
  /** Null where that is not known: the event store does not answer, or this one stands still while others go on. */
  lag: lag.nullable(),
  /** Of the events that it takes, over the last minute; null where it was not counted. */
  eventsPerSecond: figure,
});
export type ReadModelStatus = z.output<typeof readModelStatus>;

export const parkedStream = z.object({
  readModel: z.string(),
  stream: z.string(),
  revision: count,
  eventId: z.string(),
  /** The class of the error and where it was thrown; nothing of the event. */
  error: z.string(),
  since: instant,
  /** Events that wait, the failed one included. */
  waiting: boundedCount,
});
export type ParkedStreamView = z.output<typeof parkedStream>;

export const buildStates = ["waiting", "running", "done", "failed"] as const;
export const buildKinds = ["rebuild", "roll-back"] as const;

export const comparison = z.object({
  readModel: z.string(),
  rows: count,
  differing: count,
  /** The first ones: which row, and how it differs; no values. */
  differences: z.array(z.object({ table: z.string(), kind: z.string(), columns: z.array(z.string()) })),
});

/** The username, or "the command line"; null where it is not known any more. */
const by = z.string().nullable();

export const buildRequest = z.object({
  id: z.uuid(),
  by,
  reason: z.string(),
  kind: z.enum(buildKinds),
  readModels: z.array(z.string()),
  compare: z.boolean(),
  /** Whether readers are pointed at the new rows only once it is decided so. */
  hold: z.boolean(),
  /** Until when the new rows wait for the decision; null where they do not. */
  heldUntil: instant.nullable(),
  /** How the wait ended: with a decision, or because none came in time; null before, and where there was none. */
  held: z.enum(["switch", "discard", "expired"]).nullable(),
  state: z.enum(buildStates),
  requestedAt: instant,
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** What is done at the moment, in a word; null while it waits. */
  phase: z.string().nullable(),
  /** Events read. */
  events: count,
  /** 0 to 1; null where the end is unknown. */
  share: z.number().nullable(),
  /** Whether readers were pointed at the new rows. */
  flipped: z.boolean(),
  /** What an operator decided on new rows that waited; null before, and where there was nothing to decide. */
  decided: z
    .object({
      decision: z.enum(["switch", "discard"]),
      by,
      at: instant,
      /** Null where an earlier release asked for none. */
      reason: z.string().nullable(),
    })
    .nullable(),
  comparisons: z.array(comparison),
  /** What went wrong and what to do, without data of any event. */
  failure: z.string().nullable(),
});
export type BuildRequestView = z.output<typeof buildRequest>;

export const parkedOutcome = z.object({
  id: z.uuid(),
  by,
  /** Empty where an earlier release retried without one. */
  reason: z.string(),
  kind: z.enum(["retry", "skip"]),
  readModel: z.string(),
  stream: z.string(),
  revision: count,
  outcome: z.enum(["taken-up", "parked-again", "not-parked"]),
  requestedAt: instant,
  endedAt: instant,
});
export type ParkedOutcomeView = z.output<typeof parkedOutcome>;

export const letterKinds = ["mail", "timer"] as const;

export const letterRetry = z.object({
  id: z.uuid(),
  by,
  reason: z.string(),
  kind: z.enum(letterKinds),
  letterId: z.string(),
  /** `sent`: or run. `not-sent`: refused, or too late. `cleared`: ended more than 30 days ago, and how is not kept. */
  outcome: z.enum(["waiting", "sent", "not-sent", "given-up-again", "cleared"]),
  requestedAt: instant,
  endedAt: instant.nullable(),
});
export type LetterRetryView = z.output<typeof letterRetry>;

export const GetReadModels = query({
  name: "read-models",
  summary: "Read models with their builds and positions in the log, parked streams, and the latest operations",
  path: "/api/admin/read-models",
  roles: ["admin"],
  touches: "public",
  input: z.strictObject({}),
  output: z.object({
    /** Of the live read models; null while the event store does not answer. */
    lag: lag.nullable(),
    /** Up to where all read models are; null before the first batch. */
    position: z.string().nullable(),
    /** When the last batch was written. */
    writtenAt: instant.nullable(),
    readModels: z.array(readModelStatus),
    /** Those that were parked first; `moreParked`: there are others. */
    parked: z.array(parkedStream),
    moreParked: z.boolean(),
    /** The newest first. */
    requests: z.array(buildRequest),
    /** Outcomes of the latest retries and skips of parked streams, the newest first. */
    takeUps: z.array(parkedOutcome),
    /** Retries of dead letters, the newest first. */
    letterRetries: z.array(letterRetry),
  }),
});

export const waitingMail = z.object({ id: z.string(), what: z.string(), attempts: count, since: instant });
export const deadLetter = waitingMail.extend({
  kind: z.enum(letterKinds),
  /** The class of the error, without its message, which could hold what the letter was about. */
  failure: z.string(),
});
export type DeadLetterView = z.output<typeof deadLetter>;

export const GetOutbox = query({
  name: "outbox",
  summary: "Emails waiting to be sent, and failed emails and timers; without addresses",
  path: "/api/admin/outbox",
  roles: ["admin"],
  touches: "public",
  input: z.strictObject({}),
  output: z.object({
    /** The oldest ones; `more`: there are others. */
    waiting: z.array(waitingMail),
    more: z.boolean(),
    /** The oldest first. */
    dead: z.array(deadLetter),
  }),
});

export const partStates = ["up", "down", "unknown"] as const;
export const partHealth = z.object({
  name: z.string(),
  state: z.enum(partStates),
  /** When it was first seen in this state. */
  since: instant,
});
export type PartHealth = z.output<typeof partHealth>;

export const minuteFigures = z.object({
  begins: instant,
  lagEvents: figure,
  lagSeconds: figure,
  eventsPerSecond: figure,
  commandsPerSecond: figure,
  outboxDepth: figure,
});
export type MinuteFigures = z.output<typeof minuteFigures>;

export const GetHealth = query({
  name: "health",
  summary: "Whether each service is up and since when, and figures of the last hour",
  path: "/api/admin/health",
  roles: ["admin"],
  touches: "public",
  input: z.strictObject({}),
  output: z.object({
    /** When the parts were last looked at; null before the first time. */
    sampledAt: instant.nullable(),
    /** Whether that is so long ago that the sampler seems to be down. */
    late: z.boolean(),
    parts: z.array(partHealth),
    /** The last sixty minutes, the oldest first; null where nothing was measured. */
    minutes: z.array(minuteFigures),
  }),
});
export type Health = z.output<typeof GetHealth.output>;
