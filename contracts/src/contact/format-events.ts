import type { EventFormatters } from "../kernel/format-events.ts";
import type { ContactEvent } from "./events.ts";

export const contactEventFormatters: EventFormatters<ContactEvent> = {
  ContactMessageReceived: () => "Contact message received",
  ContactMessageRead: () => "Contact message read by an admin",
};
