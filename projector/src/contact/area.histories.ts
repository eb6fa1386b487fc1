import { type NewContactEvent, contactStream } from "@provenwork/contracts/contact/events";
import type { AreaWords } from "#testing/area-words.ts";

export const words: AreaWords = {
  /** A message is about itself: its words are not its sender's. */
  *life({ number, random, now }) {
    if (random.chance(0.9)) return;
    const messageId = random.uuid();
    const received: NewContactEvent = {
      type: "ContactMessageReceived",
      data: { messageId, receivedAt: now() },
      personal: { name: `Visitor ${number}`, email: `visitor.${number}@mail.example`, message: `Question ${number}` },
    };
    yield { stream: contactStream(messageId), events: [received] };
  },
};
