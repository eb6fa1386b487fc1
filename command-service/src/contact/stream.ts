import { type ContactEvent, contactStream } from "@provenwork/contracts/contact/events";
import { type ContactMessage, evolveContactMessage, noMessage } from "@provenwork/contracts/contact/state";
import type { StreamType } from "#kernel/stream-type.ts";

/** One message of the contact form, by messageId. */
export const contactMessages: StreamType<ContactMessage, ContactEvent> = {
  name: contactStream,
  initialState: noMessage,
  evolve: evolveContactMessage,
};
