import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { id, instant } from "../kernel/text.ts";

/** A public page was opened; who opened it is not known. One event has the visits that one process counted for a while. */
export const PageVisitsCounted = defineEvent({
  type: "PageVisitsCounted",
  data: z.strictObject({
    personId: id(),
    /** In UTC. */
    day: z.iso.date(),
    visits: z.int().positive(),
    /** Of the page on that day, with these. */
    visitsOfDay: z.int().positive(),
    countedAt: instant(),
  }),
  subject: "personId",
});

export const pageVisitEvents = [PageVisitsCounted] as const;
export type PageVisitEvent = EventOf<typeof PageVisitsCounted>;
export type NewPageVisitEvent = NewEventOf<typeof PageVisitsCounted>;
