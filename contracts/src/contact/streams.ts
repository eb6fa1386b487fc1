import { type ContactEvent, contactStream } from "./events.ts";
import { type ContactMessage, evolveContactMessage, noMessage } from "./state.ts";
import type { StreamType } from "../kernel/stream.ts";

/** One message of the contact form, by messageId. */
export const contactMessages: StreamType<ContactMessage, ContactEvent> = {
  name: contactStream,
  initialState: noMessage,
  evolve: evolveContactMessage,
};
