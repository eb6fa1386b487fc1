import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { id, instant, text } from "../kernel/text.ts";
import { exportFormats, historySearchKinds } from "./rules.ts";

/** A search or opening only counts in its session. */
const reader = { personId: id(), sessionId: id() };

/** `sought` is not personal: usernames and addresses are stored as the keyed hashes that name their streams. */
export const HistorySearched = defineEvent({
  type: "HistorySearched",
  data: z.strictObject({
    ...reader,
    searchId: id(),
    by: z.enum(historySearchKinds),
    sought: text(),
    searchedAt: instant(),
  }),
  subject: "personId",
});

/** `name`: a stream's name, or the id that the history's streams share. */
export const HistoryOpened = defineEvent({
  type: "HistoryOpened",
  data: z.strictObject({ ...reader, openingId: id(), name: text(), openedAt: instant() }),
  subject: "personId",
});

/** `digest`: SHA-256 of the exported lines in hexadecimal, as in the file's signed manifest. */
export const HistoryExported = defineEvent({
  type: "HistoryExported",
  data: z.strictObject({
    ...reader,
    exportId: id(),
    openingId: id(),
    format: z.enum(exportFormats),
    streams: z.number().int().positive(),
    events: z.number().int().nonnegative(),
    digest: text(),
    exportedAt: instant(),
  }),
  subject: "personId",
});

export const auditEvents = [HistorySearched, HistoryOpened, HistoryExported] as const;
export type AuditEvent = EventOf<(typeof auditEvents)[number]>;
export type NewAuditEvent = NewEventOf<(typeof auditEvents)[number]>;
