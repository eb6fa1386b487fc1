import type { WordsOf } from "../kernel/format-events.ts";
import type { ContactEvent } from "./events.ts";

export const contactWords: WordsOf<ContactEvent> = {
  ContactMessageReceived: () => "Contact message received",
  ContactMessageRead: () => "Contact message read by an admin",
};
