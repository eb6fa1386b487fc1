import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { id, instant } from "../kernel/text.ts";

/** The page of a job was opened; who opened it is not known. One event has the views that one process counted for a while. */
export const JobViewsCounted = defineEvent({
  type: "JobViewsCounted",
  data: z.strictObject({
    jobId: id(),
    companyId: id(),
    /** In UTC. */
    day: z.iso.date(),
    views: z.int().positive(),
    /** Of the job on that day, with these. */
    viewsOfDay: z.int().positive(),
    countedAt: instant(),
  }),
});

export const jobViewEvents = [JobViewsCounted] as const;
export type JobViewEvent = EventOf<typeof JobViewsCounted>;
export type NewJobViewEvent = NewEventOf<typeof JobViewsCounted>;
