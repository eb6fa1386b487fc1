import type { ContactEvent } from "@provenwork/contracts/contact/events";
import { contactMessages } from "@provenwork/contracts/contact/state";
import { erased } from "@provenwork/contracts/kernel/event";
import { fold } from "@provenwork/contracts/kernel/stream";
import { expect, it } from "vitest";
import { readContactMessage } from "./read-contact-message.ts";

const messageId = "11111111-1111-4111-8111-111111111111";
const now = new Date("2026-11-21T12:00:00.000Z");
const received: ContactEvent = {
  type: "ContactMessageReceived",
  data: { messageId, receivedAt: now.toISOString() },
  personal: erased,
};
const read: ContactEvent = { type: "ContactMessageRead", data: { messageId, readAt: now.toISOString() } };
const opened = (...before: ContactEvent[]) =>
  readContactMessage({ messageId }, fold(contactMessages, before), { now, newId: (name) => name });

it("records the first reading of a message", () => {
  expect(opened(received)).toEqual({ events: [read] });
});

it("records no second one", () => {
  expect(opened(received, read)).toEqual({ events: [] });
});

it("refuses a message that does not exist", () => {
  expect(opened().refusal?.code).toBe("no-message");
});
