import type { ContactEvent } from "./events.ts";

/** A message is received once and never changes; an admin reads it once, the others see that it was read. */
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
