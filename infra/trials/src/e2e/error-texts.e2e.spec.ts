import type { Page } from "@playwright/test";
import { codeMailedTo } from "./mailbox.ts";
import { describedJob } from "./seeded.ts";
import { expect, test } from "./test.ts";

const told = "What the server said about it";

/** The next calls of a path fail with the server's words, or with an answer that has none for people. */
async function fail(page: Page, path: string, { worded = true, status = 500 } = {}): Promise<void> {
  await page.route(`**${path}`, (route) =>
    worded
      ? route.fulfill({ status, json: { message: told, code: "unexpected" } })
      : route.fulfill({ status, contentType: "text/html", body: "<h1>Not ours</h1>" }),
  );
}
const broken = "The server has a problem right now. Please try again in a moment.";
async function expectToast(page: Page, title: string, text: string): Promise<void> {
  const toast = page.locator("[data-sonner-toast]").filter({ hasText: title });
  await expect(toast.first()).toContainText(text);
}

test("§8 Auth: 'Logout failed' with the message, and one stays signed in", async ({ demoCandidate: page }) => {
  await page.goto("/candidate/dashboard");
  await fail(page, "/api/logout");
  await page.getByRole("button", { name: /your menu/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expectToast(page, "Logout failed", told);
  await expect(page.getByRole("heading", { name: "Dashboard", exact: true })).toBeVisible();
});

test("§8 Onboarding: 'Error saving personal information', then 'Error saving work experience'", async ({
  page,
  person,
}) => {
  await page.goto("/candidate/onboarding");
  await page.getByLabel("Full name").fill(person.fullName);
  await page.getByLabel("Company email").fill(person.email);
  await page.getByLabel("Phone").fill(person.phone);
  await page.getByLabel("Location").fill(person.location);
  await fail(page, "/api/candidate/personal-info");
  await page.getByRole("button", { name: "Continue" }).click();
  await expectToast(page, "Error saving personal information", told);
  await page.unroute("**/api/candidate/personal-info");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Company", { exact: true }).fill(person.company);
  await page.getByLabel("Role", { exact: true }).fill(person.role);
  await page.getByLabel("Start date").fill("Jan-25");
  await page.getByLabel("I currently work here").check();
  await page.getByLabel("Work email").fill(person.workEmail);
  await fail(page, "/api/candidate/work-experience");
  await page.getByRole("button", { name: "Continue" }).click();
  await expectToast(page, "Error saving work experience", told);
});

test("§8 Onboarding: 'Error sending verification code' with the server text", async ({ page, person }) => {
  await describedJob(page, person);
  await fail(page, "/api/candidate/send-verification");
  await page.goto("/candidate/onboarding");
  await expectToast(page, "Error sending verification code", told);
});

test("§8 Onboarding: 'Work email address is missing. Please go back and provide a work email.'", async ({
  page,
  person,
}) => {
  await describedJob(page, person);
  await page.route("**/api/candidate/work-experiences", async (route) => {
    const answer = (await (await route.fetch()).json()) as { experiences: object[] };
    await route.fulfill({ json: { ...answer, experiences: answer.experiences.map((e) => ({ ...e, workEmail: "" })) } });
  });
  await page.goto("/candidate/onboarding");
  await expectToast(
    page,
    "Error sending verification code",
    "Work email address is missing. Please go back and provide a work email.",
  );
});

test("§8 Onboarding: 'Verification failed' (default 'Invalid verification code'), 'Error creating account'", async ({
  page,
  person,
}) => {
  await describedJob(page, person);
  await page.goto("/candidate/onboarding");
  const code = await codeMailedTo(page.request, person.workEmail);
  await page.getByLabel("Verification code").fill(code);
  await fail(page, "/api/candidate/verify-code", { worded: false, status: 422 });
  await page.getByRole("button", { name: "Verify code" }).click();
  await expectToast(page, "Verification failed", "Invalid verification code");
  await fail(page, "/api/candidate/verify-code", { worded: false, status: 502 });
  await page.getByRole("button", { name: "Verify code" }).click();
  await expectToast(page, "Verification failed", broken);
  await page.unroute("**/api/candidate/verify-code");
  await page.getByRole("button", { name: "Verify code" }).click();
  await page.getByRole("button", { name: "Continue to Create Account" }).click();

  await page.getByRole("button", { name: "Create account" }).click();
  await expectToast(page, "Invalid username", "Username must be at least 4 characters");
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("Password", { exact: true }).fill("weak");
  await page.getByRole("button", { name: "Create account" }).click();
  await expectToast(page, "Weak password", "Password must be at least 8 characters");
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expectToast(page, "Terms agreement required", "You must agree to the terms and conditions");
  await page.getByRole("checkbox").check();
  await fail(page, "/api/register");
  await page.getByRole("button", { name: "Create account" }).click();
  await expectToast(page, "Error creating account", told);

  // About a field of the first step: told, and no link that leads nowhere.
  const wrong = "Invalid email address";
  const answer = { status: 422, json: { message: wrong, code: "invalid", errors: { email: wrong } } };
  await page.route("**/api/register", (route) => route.fulfill(answer));
  await page.getByRole("button", { name: "Create account" }).click();
  const summary = page.getByRole("alert").filter({ hasText: wrong });
  await expect(summary).toBeVisible();
  await expect(summary.getByRole("link")).toHaveCount(0);
});
