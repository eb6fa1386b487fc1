import { z } from "zod";
import { boundedCount } from "../kernel/bounded-count.ts";
import { query } from "../kernel/endpoint.ts";

const count = z.number().int().nonnegative();
const instant = z.iso.datetime();

const figure = z.number().nonnegative().nullable();

/**
 * Lag behind the log: events not projected yet, and the age of the oldest; 0 if there are none. `events` is null on
 * an event store whose positions have gaps, where counting would mean reading.
 */
export const lag = z.object({ events: count.nullable(), seconds: z.number().nonnegative() });
export type Lag = z.output<typeof lag>;

export const readModelStatus = z.object({
  name: z.string(),
  /** The live build; null before the first. */
  live: z.object({ schema: z.string(), version: count, since: instant }).nullable(),
  /** Builds available for a roll-back. */
  reserve: z.array(z.object({ schema: z.string(), version: count, leftAt: instant })),
  /** Outdated derived rows. */
  waiting: boundedCount,
  parked: boundedCount,
  /** The leading projector; null if there is none. */
  leader: z.object({ instance: z.string(), since: instant }).nullable(),
  /** Null if unknown: the event store is unavailable, or only this read model is stopped. */
  lag: lag.nullable(),
  /** Average of the last minute; null if not measured. */
  eventsPerSecond: figure,
});
export type ReadModelStatus = z.output<typeof readModelStatus>;

export const parkedStream = z.object({
  readModel: z.string(),
  stream: z.string(),
  revision: count,
  eventId: z.string(),
  /** Class and location of the error, without data of the event. */
  error: z.string(),
  since: instant,
  /** Waiting events, including the failed one. */
  waiting: boundedCount,
});
export type ParkedStreamView = z.output<typeof parkedStream>;

export const buildStates = ["waiting", "running", "done", "failed"] as const;
export const buildKinds = ["rebuild", "roll-back"] as const;

export const comparison = z.object({
  readModel: z.string(),
  rows: count,
  differing: count,
  /** The first differing rows, without values. */
  differences: z.array(z.object({ table: z.string(), kind: z.string(), columns: z.array(z.string()) })),
});

/** Username or "the command line"; null if no longer known. */
const by = z.string().nullable();

export const buildRequest = z.object({
  id: z.uuid(),
  by,
  reason: z.string(),
  kind: z.enum(buildKinds),
  readModels: z.array(z.string()),
  compare: z.boolean(),
  /** Whether switching readers needs approval. */
  hold: z.boolean(),
  /** Approval deadline; null if none is pending. */
  heldUntil: instant.nullable(),
  /** Result of the approval; null if pending or not needed. */
  held: z.enum(["switch", "discard", "expired"]).nullable(),
  state: z.enum(buildStates),
  requestedAt: instant,
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Current phase; null while it waits. */
  phase: z.string().nullable(),
  /** Events read. */
  events: count,
  /** Progress from 0 to 1; null if unknown. */
  share: z.number().nullable(),
  /** Whether readers see the new rows. */
  flipped: z.boolean(),
  /** The operator's decision; null if pending or not needed. */
  decided: z
    .object({
      decision: z.enum(["switch", "discard"]),
      by,
      at: instant,
      /** Null in requests of earlier releases. */
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
  /** Empty in requests of earlier releases. */
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
  /** `sent`: sent or run. `not-sent`: refused or too late. `cleared`: ended more than 30 days ago, outcome not kept. */
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
    /** Of the live read models; null if the event store is unavailable. */
    lag: lag.nullable(),
    /** Position of all read models; null before the first batch. */
    position: z.string().nullable(),
    /** When the last batch was written. */
    writtenAt: instant.nullable(),
    readModels: z.array(readModelStatus),
    /** Oldest first; `moreParked`: there are more. */
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
  /** Class of the error, without its message, which could contain personal data. */
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
    /** Oldest first; `more`: there are more. */
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
  /** First sample with this state. */
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
    /** Last sample; null before the first. */
    sampledAt: instant.nullable(),
    /** Whether the sampler seems to be down. */
    late: z.boolean(),
    parts: z.array(partHealth),
    /** The last sixty minutes, oldest first; null if not measured. */
    minutes: z.array(minuteFigures),
  }),
});
export type Health = z.output<typeof GetHealth.output>;
