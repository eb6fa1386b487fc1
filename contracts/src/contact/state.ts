import type { ContactEvent } from "./events.ts";

/** A message is received once and never changes. */
export interface ContactMessage {
  receivedAt: string | undefined;
}

export const noMessage: ContactMessage = { receivedAt: undefined };

export function evolveContactMessage(_state: ContactMessage, event: ContactEvent): ContactMessage {
  switch (event.type) {
    case "ContactMessageReceived":
      return { receivedAt: event.data.receivedAt };
  }
}
