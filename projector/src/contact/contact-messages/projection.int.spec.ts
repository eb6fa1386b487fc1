import { type ContactEvent, contactStream } from "@provenwork/contracts/contact/events";
import { erased } from "@provenwork/contracts/kernel/event";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { contactMessagesProjection } from "./projection.ts";

const messageId = "11111111-1111-4111-8111-111111111111";
const received: ContactEvent = {
  type: "ContactMessageReceived",
  data: { messageId, receivedAt: at },
  personal: { name: "Ada", email: "ada@mail.example", message: "Hello" },
};
const row = { message_id: messageId, received_at: new Date(at) };

it("keeps a message as it was written", async () => {
  const { once, twice } = await projectTwice(contactMessagesProjection, recorded(contactStream(messageId), received));
  expect(once).toEqual({
    contact_messages: [{ ...row, name: "Ada", email: "ada@mail.example", message: "Hello" }],
  });
  expect(twice).toEqual(once);
});

it("an erased one is still known to have come", async () => {
  const gone = recorded(contactStream(messageId), { ...received, personal: erased });
  const { once } = await projectTwice(contactMessagesProjection, gone);
  expect(once).toEqual({ contact_messages: [{ ...row, name: null, email: null, message: null }] });
});
