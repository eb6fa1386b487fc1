import type { Locator, Page } from "@playwright/test";
import { codeMailedTo } from "./mailbox.ts";
import { expect, test } from "./test.ts";

test("the whole of onboarding is done by keyboard alone", async ({ page, person }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await press(page, page.getByRole("main").getByRole("link", { name: "For Candidates" }));
  await expect(page.getByRole("heading", { name: "Tell us who you are" })).toBeFocused();
  await type(page, page.getByLabel("Full name"), person.fullName);
  await type(page, page.getByLabel("Company email"), person.email);
  await type(page, page.getByLabel("Phone"), person.phone);
  await type(page, page.getByLabel("Location"), person.location);
  await press(page, page.getByRole("button", { name: "Continue" }));

  await expect(page.getByRole("heading", { name: "Upload your resume and we fill this in" })).toBeFocused();
  await type(page, page.getByLabel("Company", { exact: true }), person.company);
  await type(page, page.getByLabel("Role", { exact: true }), person.role);
  await type(page, page.getByLabel("Start date"), "Jan-25");
  await press(page, page.getByLabel("I currently work here"), "Space");
  await type(page, page.getByLabel("Work email"), person.workEmail);
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "Enter the code from your inbox" })).toBeFocused();
  await type(page, page.getByLabel("Verification code"), await codeMailedTo(page.request, person.workEmail));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `${person.company} is verified` })).toBeFocused();
  await press(page, page.getByRole("button", { name: "Continue to Create Account" }));

  await type(page, page.getByLabel("Username"), person.username);
  await type(page, page.getByLabel("Password", { exact: true }), person.password);
  await type(page, page.getByLabel("Confirm password", { exact: true }), person.password);
  await press(page, page.getByRole("checkbox"), "Space");
  await press(page, page.getByRole("button", { name: "Create account" }));
  await expect(page.getByRole("heading", { name: "Your profile is verified" })).toBeFocused();
  await press(page, page.getByRole("link", { name: "Go to Dashboard" }));
  await expect(page).toHaveURL(/\/candidate\/dashboard$/);

  // The focus is on the heading, behind the top bar.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole("button", { name: /your menu/ }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(page.getByText("You have been logged out")).toBeVisible();
});

/** Goes on by Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator, key = "Tab"): Promise<void> {
  await expect(control).toBeVisible();
  for (let step = 0; step < 40; step++) {
    if ((await control.and(page.locator(":focus")).count()) > 0) return;
    await page.keyboard.press(key);
  }
  await expect(control, "reached by Tab").toBeFocused({ timeout: 1 });
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

async function press(page: Page, control: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}
