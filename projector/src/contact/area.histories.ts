import { type NewContactEvent } from "@provenwork/contracts/contact/events";
import { contactStream } from "@provenwork/contracts/contact/state";
import type { AreaHistories } from "#testing/area-histories.ts";

export const histories: AreaHistories = {
  /** A message has a key of its own, so its values differ from those of its sender. */
  *life({ number, random, now }) {
    if (random.chance(0.9)) return;
    const messageId = random.uuid();
    const received: NewContactEvent = {
      type: "ContactMessageReceived",
      data: { messageId, receivedAt: now() },
      personal: { name: `Visitor ${number}`, email: `visitor.${number}@mail.example`, message: `Question ${number}` },
    };
    // Half of them are read, chosen by the id, so that other random draws do not change.
    const read: NewContactEvent = { type: "ContactMessageRead", data: { messageId, readAt: received.data.receivedAt } };
    yield { stream: contactStream(messageId), events: messageId < "8" ? [received] : [received, read] };
  },
};
