import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { id, instant } from "../kernel/text.ts";
import { demoNotices } from "../notification/rules.ts";

/** Seed and end of the demo world, which determine it. */
export const DemoWorldBegan = defineEvent({
  type: "DemoWorldBegan",
  data: z.strictObject({ seed: z.number().int(), until: instant() }),
});
/** The demo world is complete. */
export const DemoWorldCompleted = defineEvent({
  type: "DemoWorldCompleted",
  data: z.strictObject({ completedAt: instant() }),
});

/** A suggestion for the demo candidate. */
export const DemoNoticeGiven = defineEvent({
  type: "DemoNoticeGiven",
  data: z.strictObject({ personId: id(), notice: z.enum(demoNotices), givenAt: instant() }),
  subject: "personId",
});

export const developmentEvents = [DemoWorldBegan, DemoWorldCompleted, DemoNoticeGiven] as const;
export type DevelopmentEvent = EventOf<(typeof developmentEvents)[number]>;
export type NewDevelopmentEvent = NewEventOf<(typeof developmentEvents)[number]>;
