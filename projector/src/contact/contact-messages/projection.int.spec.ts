import { type ContactEvent, type ContactMessageReceived } from "@provenwork/contracts/contact/events";
import { contactStream } from "@provenwork/contracts/contact/state";
import { type EventOf, erased } from "@provenwork/contracts/kernel/event";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { contactMessagesProjection } from "./projection.ts";

const messageId = "11111111-1111-4111-8111-111111111111";
const received: EventOf<typeof ContactMessageReceived> = {
  type: "ContactMessageReceived",
  data: { messageId, receivedAt: at },
  personal: { name: "Ada", email: "ada@mail.example", message: "Hello" },
};
const row = { message_id: messageId, received_at: new Date(at), read_at: null };

it("keeps a message as it was written", async () => {
  const { once, twice } = await projectTwice(contactMessagesProjection, recorded(contactStream(messageId), received));
  expect(once).toEqual({
    contact_messages: [{ ...row, name: "Ada", email: "ada@mail.example", message: "Hello" }],
    readings: [],
  });
  expect(twice).toEqual(once);
});

it("an erased one is still known to have come", async () => {
  const gone = recorded(contactStream(messageId), { ...received, personal: erased });
  const { once } = await projectTwice(contactMessagesProjection, gone);
  expect(once).toEqual({ contact_messages: [{ ...row, name: null, email: null, message: null }], readings: [] });
});

it("marks it as read by the admin who opened it, who may be erased later", async () => {
  const admin = "22222222-2222-4222-8222-222222222222";
  const read: ContactEvent = { type: "ContactMessageRead", data: { messageId, readAt: at } };
  const history = recorded<ContactEvent>(contactStream(messageId), received, read).map((event) => ({
    ...event,
    metadata: { ...event.metadata, actor: { id: admin, role: "admin" } as const },
  }));
  const { once, twice } = await projectTwice(contactMessagesProjection, history);
  expect(once).toMatchObject({
    contact_messages: [{ ...row, read_at: new Date(at) }],
    readings: [{ message_id: messageId, read_by: admin }],
  });
  expect(twice).toEqual(once);
});
