import { type NewContactEvent, contactStream } from "@provenwork/contracts/contact/events";
import type { AreaHistories } from "#testing/area-histories.ts";

export const histories: AreaHistories = {
  /** A message is encrypted under a key of its own, so its values are not those of its sender. */
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
