import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { untilRead } from "./calls.ts";
import { stopClock, until } from "./clock.ts";
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

test("§9 contact send delay 1 s: 'Sending...' for a second, however quick the answer", async ({ page }) => {
  await stopClock(page);
  await page.goto("/#contact");
  await until(page, () => page.getByRole("button", { name: "Send message" }).isVisible());
  await fill(page, "Hello");
  const answered = page.waitForResponse("**/api/contact");
  await page.getByRole("button", { name: "Send message" }).click();
  await answered;
  await page.clock.runFor(950);
  await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
  await expect(page.getByText("Message sent!")).toHaveCount(0);
  await page.clock.runFor(100);
  await until(page, () => page.getByText("Message sent!").isVisible());
});

test("§5 Contact form: name, email and message all required, named in the order of the form", async ({ page }) => {
  await page.goto("/#contact");
  await page.getByRole("button", { name: "Send message" }).click();
  const summary = page.getByRole("alert", { name: "Please correct the marked fields" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "Name is required",
    "Please enter a valid email address",
    "Message is required",
  ]);
});

test("a message that could not be sent stays in the form, and a reload keeps it", async ({ page }) => {
  await page.route("**/api/contact", (route) =>
    route.fulfill({ status: 429, json: { message: "Too many attempts. Please wait.", code: "too-many" } }),
  );
  await page.goto("/#contact");
  await fill(page, "Still here");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Message not sent")).toBeVisible();
  await expect(page.getByText("Too many attempts. Please wait.")).toBeVisible();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Still here");
  await page.reload();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Still here");
});
