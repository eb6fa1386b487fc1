import type { Page } from "@playwright/test";
import { demoAdmin } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const list = (page: Page) => page.getByRole("region", { name: "List of messages" });
const row = (page: Page, from: string) => list(page).getByRole("row").filter({ hasText: from });
const place = (page: Page) =>
  page.getByRole("complementary", { name: "Administration" }).getByRole("link", { name: /^Messages/ });

async function written(page: Page, name: string): Promise<string> {
  const text = `A first line.\n${"It goes on. ".repeat(40)}\nThe last line.`;
  const sent = await page.request.post("/api/contact", { data: { name, email: "robin@mail.example", message: text } });
  expect(sent.status(), await sent.text()).toBe(201);
  return ((await sent.json()) as { messageId: string }).messageId;
}

test("a message that one admin opens is read for the others too, live, and its history says who read it", async ({
  page,
  person,
  others,
}) => {
  const from = `Robin ${person.username}`;
  const [office, other] = [await others.admin("/admin/messages"), await others.admin("/admin/messages?list=unread")];
  await expect(office.getByRole("heading", { level: 1, name: "Messages" })).toBeVisible();
  const messageId = await written(page, from);
  await expect(row(office, from).getByText("Unread")).toBeVisible();
  await expect(row(other, from)).toBeVisible();
  await expect(place(office)).toHaveAccessibleName(/^Messages\s*\d+\+? unread$/);

  await row(office, from)
    .getByRole("button", { name: `Read the message from ${from}` })
    .press("Enter");
  const dialog = office.getByRole("dialog", { name: `Message from ${from}` });
  await expect(dialog.getByText("The last line.")).toBeVisible();
  await expect(row(other, from)).toHaveCount(0);
  await office.keyboard.press("Escape");
  await expect(row(office, from).getByText(demoAdmin.fullName)).toBeVisible();
  await expect(row(office, from).getByRole("button")).toBeFocused();
  await row(office, from).getByRole("button").click();
  await expect(dialog).toBeVisible();

  await office.goto("/audit");
  await office.getByLabel("Find a history").fill(`contact-${messageId}`);
  await office.getByRole("button", { name: "Search" }).click();
  await office
    .getByRole("region", { name: "Found" })
    .getByRole("button", { name: /^Open / })
    .click();
  const events = office.getByRole("region", { name: "Events" });
  await expect(events.getByText("Contact message read by an admin")).toHaveCount(1);
});
