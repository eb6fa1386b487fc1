import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { untilRead } from "./calls.ts";
import { demoAdmin, signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

async function fill(page: Page, message: string): Promise<void> {
  const form = page.getByRole("region", { name: "Contact form" });
  await form.getByLabel("Name").fill("Robin Example");
  await form.getByLabel("Email").fill("robin@mail.example");
  await form.getByLabel("Message").fill(message);
}

test("§8 'Message sent!': the form clears and an admin reads the message", async ({ page }) => {
  const message = `A question ${randomBytes(4).toString("hex")}`;
  const held = Promise.withResolvers<void>();
  await page.route("**/api/contact", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/#contact");
  await fill(page, message);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
  held.resolve();
  await expect(page.getByText("Message sent!")).toBeVisible();
  await expect(page.getByText("We've received your message and will get back to you soon.")).toBeVisible();
  for (const label of ["Name", "Email", "Message"]) {
    await expect(page.getByRole("region", { name: "Contact form" }).getByLabel(label)).toHaveValue("");
  }
  expect((await page.request.get("/api/admin/contact-messages")).status()).toBe(401);
  await signIn(page, demoAdmin);
  await untilRead(page.request);
  const listed = (await (await page.request.get("/api/admin/contact-messages")).json()) as { message: string }[];
  expect(listed.map((each) => each.message)).toContain(message);
});
