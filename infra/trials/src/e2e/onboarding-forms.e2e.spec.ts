import type { Page } from "@playwright/test";
import { openOnboarding } from "./onboarding.ts";
import { openAccountStep, openWorkStep } from "./seeded.ts";
import { expect, test } from "./test.ts";

// What each form of onboarding asks for, in its order, and what it says about it.

const labels = (page: Page) => page.getByRole("main").locator("form label");
const next = (page: Page) => page.getByRole("button", { name: "Continue" }).click();

async function expectMessages(page: Page, messages: readonly string[]): Promise<void> {
  const summary = page.getByRole("alert", { name: "Please correct the marked fields" });
  await expect(summary.getByRole("link")).toHaveText(messages);
  await expect(summary).toBeFocused();
}

test("§5 Candidate personal info: fullName, email, phone and location, and every message in the order of the form", async ({
  page,
}) => {
  await openOnboarding(page);
  await expect(labels(page)).toHaveText(["Full name", "Company email", "Phone", "Location"]);
  await next(page);
  const phoneFormat = "Phone number must be in the format 123-456-7890";
  const short = "Location must be at least 2 characters";
  await expectMessages(page, ["Full name is required", "Please enter a valid email address", phoneFormat, short]);
  await page.getByLabel("Full name").fill("Ada 2");
  await page.getByLabel("Company email").fill("ada@gmail.com");
  await page.getByLabel("Phone").fill("12");
  await page.getByLabel("Location").fill("x");
  await next(page);
  await expectMessages(page, [
    "Name can only contain letters, spaces, hyphens and apostrophes",
    "Please use your company email address. Personal email domains (gmail.com, yahoo.com, etc.) are not allowed.",
    phoneFormat,
    short,
  ]);
});

test("§5 Work experience form: company, role, dates, 'I currently work here' and work email, and every message in the order of the form", async ({
  page,
  person,
}) => {
  await openWorkStep(page, person);
  await expect(labels(page)).toHaveText([
    "Company",
    "Role",
    "Start date",
    "End date",
    "I currently work here",
    "Work email",
  ]);
  await expect(page.getByRole("group", { name: /^Resume/ })).toContainText("PDF, DOC or DOCX, up to 10 MB.");
  await next(page);
  const [company, role] = ["Company must be at least 2 characters", "Role must be at least 2 characters"];
  await expectMessages(page, [
    company,
    role,
    "Start date is required",
    "End date is required for past jobs",
    "Please enter a valid email address",
  ]);
  await page.getByLabel("Company", { exact: true }).fill("A");
  await page.getByLabel("Role", { exact: true }).fill("B");
  await page.getByLabel("Start date").fill("Jan-25");
  await page.getByLabel("End date").fill("Dec-24");
  await page.getByLabel("Work email").fill("ada");
  await next(page);
  await expectMessages(page, [company, role, "Start date must be before end date", "Invalid email address"]);
});

test("§5 Account: username, passwords and terms, and every message in the order of the form; 'Creating account...' while pending, then Go to Dashboard", async ({
  page,
  person,
}) => {
  await openAccountStep(page, person);
  const create = page.getByRole("button", { name: "Create account" });
  await expect(labels(page)).toHaveText([
    "Username",
    "Password",
    "Confirm password",
    "I agree to the terms of service and privacy policy",
  ]);
  await create.click();
  const terms = "You must agree to the terms and conditions";
  await expectMessages(page, [
    "Username must be at least 4 characters",
    "Password must be at least 8 characters",
    terms,
  ]);
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm password", { exact: true }).fill("Another-Horse-8");
  await create.click();
  await expectMessages(page, ["Passwords do not match", terms]);
  await page.getByLabel("Confirm password", { exact: true }).fill(person.password);
  await page.getByRole("checkbox").check();

  const held = Promise.withResolvers<void>();
  await page.route("**/api/register", async (route) => {
    await held.promise;
    await route.continue();
  });
  await create.click();
  await expect(page.getByRole("button", { name: "Creating account..." })).toBeVisible();
  held.resolve();
  await expect(page.getByText("Registration successful")).toBeVisible();
  await expect(page.getByText(`Welcome, ${person.fullName}`)).toBeVisible();
  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await expect(page).toHaveURL(/\/candidate\/dashboard$/);
});
