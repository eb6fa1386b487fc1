import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { id, instant } from "../kernel/text.ts";

/** Days from the start of a day (UTC) until its key is destroyed. */
export const networkDayLifetime = 30;

/** The key of one day's network hashes is destroyed, and all that was derived from them is removed. */
export const NetworkDayForgotten = defineEvent({
  type: "NetworkDayForgotten",
  data: z.strictObject({ dayId: id(), forgottenAt: instant() }),
  endsKey: "dayId",
  audience: ["auditor"],
});
export type NetworkDayEvent = EventOf<typeof NetworkDayForgotten>;
export type NewNetworkDayEvent = NewEventOf<typeof NetworkDayForgotten>;
