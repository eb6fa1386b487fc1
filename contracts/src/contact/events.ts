import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { id, instant, text } from "../kernel/text.ts";

/** A message has its own data key, so that it can be erased: its sender may not have an account. */
export const ContactMessageReceived = defineEvent({
  type: "ContactMessageReceived",
  data: z.strictObject({ messageId: id(), receivedAt: instant() }),
  personal: z.strictObject({ name: text(), email: text(), message: text() }),
  subject: "messageId",
  audience: ["admin", "auditor"],
});

/** First opened by an admin, who is the envelope's actor. */
export const ContactMessageRead = defineEvent({
  type: "ContactMessageRead",
  data: z.strictObject({ messageId: id(), readAt: instant() }),
  audience: ["admin", "auditor"],
});

export const contactEvents = [ContactMessageReceived, ContactMessageRead] as const;
export type ContactEvent = EventOf<(typeof contactEvents)[number]>;
export type NewContactEvent = NewEventOf<(typeof contactEvents)[number]>;
