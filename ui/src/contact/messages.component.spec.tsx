import { ReadContactMessage } from "@provenwork/contracts/contact/commands";
import { GetContactMessages } from "@provenwork/contracts/contact/queries";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openAsAdmin } from "../testing/as-admin.ts";
import { expectAccessible } from "../testing/axe.ts";

const message = {
  id: "0190a000-0000-7000-8000-00000000000b",
  name: "Robin Example",
  email: "robin@mail.example",
  message: `A first line.\n${"It goes on. ".repeat(40)}\nThe last line.`,
  receivedAt: "2026-11-23T12:00:00.000Z",
  readAt: null,
  readBy: null,
};

test("a message that is opened in the list of unread ones stays open when its row goes", async () => {
  await openAsAdmin("/admin/messages?list=unread", (server) => {
    server.give(GetContactMessages, [message]);
    server.handle(ReadContactMessage, () => {
      server.give(GetContactMessages, []);
      server.change(GetContactMessages);
      return { json: { messageId: message.id, readAt: message.receivedAt } };
    });
  });
  const row = page.getByRole("region", { name: "List of messages" }).getByRole("row").filter({ hasText: "Robin" });
  await expect.element(row.getByText("Unread")).toBeVisible();
  await expectAccessible();
  await row.getByRole("button").click();
  await expect.poll(() => document.querySelectorAll("tbody tr").length).toBe(0);
  await expect.element(page.getByRole("dialog").getByText(/The last line\.$/)).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Close" }).first().click();
  await expect.poll(() => document.activeElement?.id).toBe("main");
});
