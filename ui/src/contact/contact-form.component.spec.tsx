import { SendContactMessage } from "@provenwork/contracts/contact/commands";
import { cleanup } from "vitest-browser-react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { field, messages, summary } from "../testing/controls.ts";
import { inNoTime } from "../testing/in-no-time.ts";
import { show } from "../testing/screen.tsx";
import { ContactForm } from "./contact-form.tsx";

const send = page.getByRole("button", { name: /Send/ });
const sent = { messageId: crypto.randomUUID(), receivedAt: "2026-11-26T09:00:00.000Z" };

async function fill(message: string): Promise<void> {
  await field("Name").fill("Robin Example");
  await field("Email").fill("robin@mail.example");
  await field("Message").fill(message);
}

test("§5 Contact form: name, email and message all required, named in the order of the form", async () => {
  await show(<ContactForm />);
  await send.click();
  await expect.element(summary).toHaveFocus();
  expect(messages()).toEqual(["Name is required", "Please enter a valid email address", "Message is required"]);
});

test("§9 contact send delay 1 s: 'Sending...' for a second, however quick the answer", async () => {
  const server = await show(<ContactForm />, (each) => each.give(SendContactMessage, sent));
  await fill("Hello");
  vi.useFakeTimers();
  // The clock would move while a locator waits.
  (send.element() as HTMLElement).click();
  await vi.advanceTimersByTimeAsync(950);
  await inNoTime(() => server.calls.length === 1);
  await inNoTime(() => page.getByText("Sending...").elements().length === 1);
  expect(page.getByText("Message sent!").elements()).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  vi.useRealTimers();
  await expect.element(page.getByText("Message sent!")).toBeVisible();
});

test("a message that could not be sent stays in the form, and a reload keeps it", async () => {
  const refused = { message: "Too many attempts. Please wait.", code: "too-many" };
  await show(<ContactForm />, (server) => server.refuse(SendContactMessage, 429, refused));
  await fill("Still here");
  await send.click();
  await expect.element(page.getByText("Message not sent")).toBeVisible();
  await expect.element(page.getByText(refused.message)).toBeVisible();
  await expect.element(field("Message")).toHaveValue("Still here");
  await cleanup();
  await show(<ContactForm />);
  await expect.element(field("Message")).toHaveValue("Still here");
});
