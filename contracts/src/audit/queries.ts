import { z } from "zod";
import { query } from "../kernel/endpoint.ts";
import { newestFirst } from "../kernel/keyset.ts";
import { id } from "../kernel/text.ts";
import { exportDigest, exportFormats, maxShown, replayedAtOnce, historySearchKinds } from "./rules.ts";

/** Histories belong to other people; the opening is the caller's own. Each look is recorded, and one reader's opening is of no use to another. */
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
    /** The id that all streams of one history have in common, a trace's too, which is no UUID of any version; null where there is none. */
    id: z.guid().nullable(),
    streams: z.array(z.object({ stream: z.string(), kind: z.string() })),
    /** Whether there are more streams than are listed. */
    more: z.boolean(),
  }),
  refusals: { "not-searched": { status: 404, message: "You have not searched for this in this session" } },
});

/** An event as it stands in a list. */
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
  /** What happened, in words. */
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
    /** The event that records the opening, in the stream of the reader. */
    record: z.object({ stream: z.string(), revision: z.number().int().nonnegative() }),
    streams: z.array(
      z.object({
        stream: z.string(),
        kind: z.string(),
        events: z.number().int(),
        /** The first revision that the log does not have though later ones are there: somebody took it out. */
        missing: z.number().int().nullable(),
      }),
    ),
    events: z.array(describedEvent),
    /** Events that are left out, because there are more than one history shows; those of the first streams are shown. */
    leftOut: z.number().int().nonnegative(),
  }),
  refusals,
});

/** One value of a state. */
const stateValue = z.object({ path: z.string(), value: z.string() });
/** Its new value; null where it was removed. */
const stateChange = z.object({ path: z.string(), value: z.string().nullable() });
export type StateValue = z.output<typeof stateValue>;
export type StateChange = z.output<typeof stateChange>;

/** An event as it was written, with what it changed. */
const replayedEvent = z.object({
  id: z.string(),
  type: z.string(),
  stream: z.string(),
  revision: z.number().int().nonnegative(),
  data: z.record(z.string(), z.unknown()),
  /** `erased` where the key is destroyed, `withheld` where it is not for auditors; null: the event has no personal part. */
  personal: z.union([z.record(z.string(), z.unknown()), z.literal("erased"), z.literal("withheld")]).nullable(),
  metadata: z.record(z.string(), z.unknown()),
  /** Of the request that it comes from, for a look-up in the collector of traces. */
  traceId: z.string(),
  /** In the fold that decisions are taken on; null: nothing is decided on this stream. */
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
    /** Events that go before, in the order of the history. */
    from: z.coerce
      .number("Must be a number")
      .int("Must be a whole number")
      .nonnegative("Must be at least 0")
      .max(maxShown, `Must be at most ${maxShown}: a history shows no more events`)
      .default(0),
  }),
  output: z.object({
    from: z.number().int().nonnegative(),
    /** Of the streams of these events, before the first of them. */
    states: z.array(z.object({ stream: z.string(), values: z.array(stateValue) })),
    events: z.array(replayedEvent),
    /** Everything that the same requests caused, in whichever streams, by request and in the order of time. */
    related: z.array(listedEvent.extend({ correlationId: z.string() })),
  }),
  refusals,
});
export type Replay = z.output<typeof GetHistoryReplay.output>;

/** An export that somebody made. */
const historyExport = z.object({
  id: z.uuid(),
  exportedAt: z.iso.datetime(),
  /** Names are null once their account was erased. */
  by: z.object({ id: z.uuid(), username: z.string().nullable(), fullName: z.string().nullable() }),
  /** Of the history, as it was opened. */
  name: z.string(),
  format: z.enum(exportFormats),
  streams: z.number().int(),
  events: z.number().int(),
  /** SHA-256 of the events in the file, in hexadecimal: the same where the same events are exported in the same format again. */
  digest: z.string(),
  /** When the same was exported for the first time; null: this is that time. */
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
