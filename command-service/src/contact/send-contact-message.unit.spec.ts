import type { ContactEvent } from "@provenwork/contracts/contact/events";
import { evolveContactMessage, noMessage } from "@provenwork/contracts/contact/state";
import { expect, it } from "vitest";
import { sendContactMessage } from "./send-contact-message.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const message = { name: "Ada", email: "ada@mail.example", message: "Hello" };
const context = { now, newId: (name: string) => name, id: "message" };
const received: ContactEvent = {
  type: "ContactMessageReceived",
  data: { messageId: "message", receivedAt: now.toISOString() },
  personal: message,
};

it("keeps a message with the time at which it came", () => {
  expect(sendContactMessage(message, noMessage, context)).toEqual({ events: [received] });
});

it("leaves an existing one unchanged", () => {
  const there = evolveContactMessage(noMessage, received);
  expect(there).toEqual({ receivedAt: now.toISOString() });
  expect(sendContactMessage({ ...message, message: "Other" }, there, context)).toEqual({ events: [] });
});
