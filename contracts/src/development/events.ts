import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { id, instant } from "../kernel/text.ts";
import { demoNotices } from "../notification/rules.ts";

/** Settles what the demo world is: made from the same seed up to the same instant, it is the same. */
export const DemoWorldBegan = defineEvent({
  type: "DemoWorldBegan",
  data: z.strictObject({ seed: z.number().int(), until: instant() }),
});
/** All of it is in the log. */
export const DemoWorldCompleted = defineEvent({
  type: "DemoWorldCompleted",
  data: z.strictObject({ completedAt: instant() }),
});

/** Something to try, told to the demo candidate. */
export const DemoNoticeGiven = defineEvent({
  type: "DemoNoticeGiven",
  data: z.strictObject({ personId: id(), notice: z.enum(demoNotices), givenAt: instant() }),
  subject: "personId",
});

export const developmentEvents = [DemoWorldBegan, DemoWorldCompleted, DemoNoticeGiven] as const;
export type DevelopmentEvent = EventOf<(typeof developmentEvents)[number]>;
export type NewDevelopmentEvent = NewEventOf<(typeof developmentEvents)[number]>;
