import { GetMailbox } from "@provenwork/contracts/development/queries";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../testing/axe.ts";
import { openScreen } from "../testing/screen.tsx";

test("a message of the mailbox is read as HTML and as text", async () => {
  const mail = {
    id: crypto.randomUUID(),
    to: "robin@acme.example",
    subject: "Your code is K7PX2",
    text: "Enter it within 15 minutes.",
    html: "",
    sentAt: "2026-11-26T09:00:00.000Z",
  };
  const other = { ...mail, id: crypto.randomUUID(), subject: "Welcome" };
  await openScreen("/dev/mailbox", (server) => server.give(GetMailbox, [other, mail]));
  await page.getByRole("button", { name: /Your code is K7PX2/ }).click();
  await expect.element(page.getByRole("heading", { name: mail.subject })).toBeVisible();
  await expectAccessible();
  await page.getByRole("tab", { name: "Text" }).click();
  await expect.element(page.getByText(mail.text)).toBeVisible();
  await expectAccessible();
});
