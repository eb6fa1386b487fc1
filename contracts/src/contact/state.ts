import type { StreamType } from "../kernel/stream.ts";
import type { ContactEvent } from "./events.ts";

/** A message never changes. The first admin to open it marks it as read for all. */
export interface ContactMessage {
  receivedAt: string | undefined;
  readAt: string | undefined;
}

export const noMessage: ContactMessage = { receivedAt: undefined, readAt: undefined };

export function evolveContactMessage(state: ContactMessage, event: ContactEvent): ContactMessage {
  switch (event.type) {
    case "ContactMessageReceived":
      return { ...state, receivedAt: event.data.receivedAt };
    case "ContactMessageRead":
      return { ...state, readAt: event.data.readAt };
  }
}

/** Stream names are a storage format. */
export const contactStream = (messageId: string) => `contact-${messageId}`;

/** One message of the contact form, by messageId. */
export const contactMessages: StreamType<ContactMessage, ContactEvent> = {
  name: contactStream,
  initialState: noMessage,
  evolve: evolveContactMessage,
};
