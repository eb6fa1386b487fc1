import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { id, instant, text } from "../kernel/text.ts";
import { attachmentMediaTypes } from "./attachment-rules.ts";
import { messageSides } from "./message-rules.ts";

const application = { personId: id(), jobId: id(), companyId: id() };
/** Auditors see that a message was sent, never its text. */
const bothSides = ["subject", "employer"] as const;

/** The text is encrypted under the candidate's key, also the company's. Only the metadata names the member who wrote. */
export const MessageSent = defineEvent({
  type: "MessageSent",
  version: 2,
  data: z.strictObject({
    ...application,
    messageId: id(),
    from: z.enum(messageSides),
    /** Of this side's messages in the thread, from 1. */
    number: z.number().int().positive(),
    /** A message that is a file, in the candidate's storage and under their key; its text is empty. */
    file: z
      .strictObject({ fileId: id(), mediaType: z.enum(attachmentMediaTypes), size: z.number().int().positive() })
      .nullable(),
    sentAt: instant(),
  }),
  personal: z.strictObject({ text: text(), fileName: text().nullable() }),
  subject: "personId",
  audience: bothSides,
});
/** `side` has read the other side's messages up to number `through`. A company reads as one. */
export const MessagesRead = defineEvent({
  type: "MessagesRead",
  data: z.strictObject({
    ...application,
    side: z.enum(messageSides),
    through: z.number().int().positive(),
    readAt: instant(),
  }),
  subject: "personId",
  audience: bothSides,
});

export const messageEvents = [MessageSent, MessagesRead] as const;
export type MessageEvent = EventOf<(typeof messageEvents)[number]>;
export type NewMessageEvent = NewEventOf<(typeof messageEvents)[number]>;
