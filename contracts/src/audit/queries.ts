import { z } from "zod";
import { query } from "../kernel/endpoint.ts";
import { newestFirst } from "../kernel/keyset.ts";
import { id } from "../kernel/text.ts";
import { exportDigest, exportFormats, maxShown, replayedAtOnce, historySearchKinds } from "./rules.ts";

/** Histories belong to others, openings to the caller: each reader needs a recorded opening of their own. */
const read = { roles: ["auditor", "admin"], touches: "own" } as const;

const refusals = {
  "not-opened": { status: 404, message: "Open this history in this session to read it." },
} as const;

export const GetHistorySearch = query({
  ...read,
  name: "history-search",
  summary: "What a search of the caller found, in the session that searched",
  path: "/api/audit/searches/{historySearchId}",
  input: z.strictObject({ historySearchId: id() }),
  output: z.object({
    by: z.enum(historySearchKinds),
    /** The id that the history's streams share; null if there is none. A trace's id is a UUID of no version. */
    id: z.guid().nullable(),
    streams: z.array(z.object({ stream: z.string(), kind: z.string() })),
    /** Whether there are more streams. */
    more: z.boolean(),
  }),
  refusals: { "not-searched": { status: 404, message: "You have not searched for this in this session" } },
});

export const GetLatestHistories = query({
  name: "latest-histories",
  summary:
    "The streams that were written last, the newest first, each with its last event; without sessions, audits and tree heads. It names streams only: reading one takes a recorded opening",
  path: "/api/audit/latest",
  roles: ["auditor", "admin"],
  touches: "any",
  input: z.strictObject({}),
  output: z.array(
    z.object({
      stream: z.string(),
      kind: z.string(),
      /** Type of its last event. */
      type: z.string(),
      at: z.iso.datetime(),
    }),
  ),
});

export const listedEvent = z.object({
  id: z.string(),
  stream: z.string(),
  revision: z.number().int().nonnegative(),
  type: z.string(),
  at: z.string(),
  role: z.string(),
  causationId: z.string(),
});
export type ListedEvent = z.output<typeof listedEvent>;

const describedEvent = listedEvent.extend({
  /** What happened, as a sentence. */
  words: z.string(),
  actorId: z.string().nullable(),
  commandId: z.string(),
  correlationId: z.string(),
});
export type HistoryEvent = z.output<typeof describedEvent>;

export const GetHistory = query({
  ...read,
  name: "history",
  summary: "Every event of a history that the caller opened in this session, in the order of the log",
  path: "/api/audit/histories/{openingId}",
  input: z.strictObject({ openingId: id() }),
  output: z.object({
    name: z.string(),
    openedAt: z.iso.datetime(),
    /** The event in the reader's stream that records the opening. */
    record: z.object({ stream: z.string(), revision: z.number().int().nonnegative() }),
    streams: z.array(
      z.object({
        stream: z.string(),
        kind: z.string(),
        events: z.number().int(),
        /** The first missing revision: an event was removed from the log. */
        missing: z.number().int().nullable(),
      }),
    ),
    events: z.array(describedEvent),
    /** Number of events beyond `maxShown`. Those of the first streams are shown. */
    leftOut: z.number().int().nonnegative(),
  }),
  refusals,
});

const stateValue = z.object({ path: z.string(), value: z.string() });
/** The new value; null if it was removed. */
const stateChange = z.object({ path: z.string(), value: z.string().nullable() });
export type StateValue = z.output<typeof stateValue>;
export type StateChange = z.output<typeof stateChange>;

/** An event as written, with its changes of the state. */
const replayedEvent = z.object({
  id: z.string(),
  type: z.string(),
  stream: z.string(),
  revision: z.number().int().nonnegative(),
  data: z.record(z.string(), z.unknown()),
  /** `erased`: its key is destroyed. `withheld`: not for auditors. Null: no personal part. */
  personal: z.union([z.record(z.string(), z.unknown()), z.literal("erased"), z.literal("withheld")]).nullable(),
  metadata: z.record(z.string(), z.unknown()),
  /** Trace of the originating request, for the trace collector. */
  traceId: z.string(),
  /** Changes of the state that decisions use; null if the stream has no state. */
  changes: z.array(stateChange).nullable(),
});
export type ReplayedEvent = z.output<typeof replayedEvent>;

export const GetHistoryReplay = query({
  ...read,
  name: "history-replay",
  summary: `Time travel: the next ${replayedAtOnce} events of an opened history as they were written, each with what it changed, and the states before the first of them`,
  path: "/api/audit/histories/{openingId}/replay",
  input: z.strictObject({
    openingId: id(),
    /** Number of earlier events of the history to skip. */
    from: z.coerce
      .number("Must be a number")
      .int("Must be a whole number")
      .nonnegative("Must be at least 0")
      .max(maxShown, `Must be at most ${maxShown}: a history shows no more events`)
      .default(0),
  }),
  output: z.object({
    from: z.number().int().nonnegative(),
    /** States of these events' streams before the first of them. */
    states: z.array(z.object({ stream: z.string(), values: z.array(stateValue) })),
    events: z.array(replayedEvent),
    /** Every event caused by the same requests, in any stream; by request, then by time. */
    related: z.array(listedEvent.extend({ correlationId: z.string() })),
  }),
  refusals,
});
export type Replay = z.output<typeof GetHistoryReplay.output>;

const historyExport = z.object({
  id: z.uuid(),
  exportedAt: z.iso.datetime(),
  /** Names are null once the account is erased. */
  by: z.object({ id: z.uuid(), username: z.string().nullable(), fullName: z.string().nullable() }),
  /** Of the history, as it was opened. */
  name: z.string(),
  format: z.enum(exportFormats),
  streams: z.number().int(),
  events: z.number().int(),
  /** SHA-256 of the file's events in hexadecimal; the same for the same events and format. */
  digest: z.string(),
  /** First export with the same digest; null if this is the first. */
  firstExportedAt: z.iso.datetime().nullable(),
});
export type HistoryExport = z.output<typeof historyExport>;

export const GetHistoryExports = query({
  name: "history-exports",
  summary:
    "Every export of a history: who made it, when, of what and with which digest, newest first; with `digest`, the exports that a file may be; `Link: rel=next` leads to older ones",
  path: "/api/audit/exports",
  roles: ["auditor", "admin"],
  touches: "any",
  input: newestFirst().extend({ digest: exportDigest().optional() }),
  output: z.array(historyExport),
});
