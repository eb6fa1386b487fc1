import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { id, instant } from "../kernel/text.ts";
import { z } from "zod";

/** Days from the beginning of a day (UTC) after which nothing can be told of its networks any more. */
export const networkDayLifetime = 30;

/** The key under which the networks of one day were hashed and sealed is destroyed: all that was derived from them goes, too. */
export const NetworkDayForgotten = defineEvent({
  type: "NetworkDayForgotten",
  data: z.strictObject({ dayId: id(), forgottenAt: instant() }),
  endsKey: "dayId",
  audience: ["auditor"],
});
export type NetworkDayEvent = EventOf<typeof NetworkDayForgotten>;
export type NewNetworkDayEvent = NewEventOf<typeof NetworkDayForgotten>;
