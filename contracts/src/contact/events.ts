import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { id, instant, text } from "../kernel/text.ts";

/** A message has a data key of its own: it can be erased independently of an account, which its sender may not have. */
export const ContactMessageReceived = defineEvent({
  type: "ContactMessageReceived",
  data: z.strictObject({ messageId: id(), receivedAt: instant() }),
  personal: z.strictObject({ name: text(), email: text(), message: text() }),
  subject: "messageId",
  audience: ["admin", "auditor"],
});

/** An admin opened it for the first time; the envelope's actor says who. */
export const ContactMessageRead = defineEvent({
  type: "ContactMessageRead",
  data: z.strictObject({ messageId: id(), readAt: instant() }),
  audience: ["admin", "auditor"],
});

export const contactEvents = [ContactMessageReceived, ContactMessageRead] as const;
export type ContactEvent = EventOf<(typeof contactEvents)[number]>;
export type NewContactEvent = NewEventOf<(typeof contactEvents)[number]>;
