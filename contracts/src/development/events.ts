import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { instant } from "../kernel/text.ts";

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

export const developmentEvents = [DemoWorldBegan, DemoWorldCompleted] as const;
export type DevelopmentEvent = EventOf<(typeof developmentEvents)[number]>;
export type NewDevelopmentEvent = NewEventOf<(typeof developmentEvents)[number]>;

/** Stream names are a storage format. */
export const demoWorldStream = () => "demo-world";
