import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { id, instant } from "../kernel/text.ts";

const block = { personId: id(), companyId: id() };
const bothSides = ["subject", "employer"] as const;

/** The candidate takes no messages from the company, about any of their applications to it. */
export const MessagesBlocked = defineEvent({
  type: "MessagesBlocked",
  data: z.strictObject({ ...block, blockedAt: instant() }),
  subject: "personId",
  audience: bothSides,
});
export const MessagesUnblocked = defineEvent({
  type: "MessagesUnblocked",
  data: z.strictObject({ ...block, unblockedAt: instant() }),
  subject: "personId",
  audience: bothSides,
});

export const blockEvents = [MessagesBlocked, MessagesUnblocked] as const;
export type BlockEvent = EventOf<(typeof blockEvents)[number]>;
export type NewBlockEvent = NewEventOf<(typeof blockEvents)[number]>;
