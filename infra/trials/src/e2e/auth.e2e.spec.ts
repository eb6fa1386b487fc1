import type { Page } from "@playwright/test";
import { describeCurrentJob, givePersonalInformation, tryCode } from "./onboarding.ts";
import { codeMailedTo } from "./mailbox.ts";
import { demoCandidate, demoEmployer, renewNone, signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

async function fillLogin(page: Page, { username, password }: { username: string; password: string }): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

async function fillRegister(
  page: Page,
  { username, password }: { username: string; password: string },
  type: "Job Seeker" | "Employer",
): Promise<void> {
  await page.getByRole("radio", { name: type }).check({ force: true });
  await fillLogin(page, { username, password });
  await page.getByLabel("Confirm password", { exact: true }).fill(password);
  await page.getByRole("checkbox", { name: "I agree to the terms of service and privacy policy" }).check();
}

test("§2 Auth page: a signed-in user is redirected to the dashboard of their type", async ({ page }) => {
  await renewNone(page);
  for (const [account, home] of [
    [demoCandidate, /\/candidate\/dashboard$/],
    [demoEmployer, /\/employer\/dashboard$/],
  ] as const) {
    await signIn(page, account);
    await page.goto("/auth");
    await expect(page).toHaveURL(home);
  }
});

test("a candidate registered on /auth is led through onboarding without step 4", async ({ page, person }) => {
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Register" }).click();
  await fillRegister(page, person, "Job Seeker");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/candidate\/onboarding$/);
  const steps = page.getByRole("list", { name: "Onboarding steps" });
  await expect(steps.getByRole("listitem")).toHaveCount(4);
  await expect(steps).not.toContainText("Create Account");
  await givePersonalInformation(page, person);
  await describeCurrentJob(page, person);
  await tryCode(page, await codeMailedTo(page.request, person.workEmail));
  await page.getByRole("button", { name: "Continue to Success" }).click();
  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await expect(page).toHaveURL(/\/candidate\/dashboard$/);
});

test("§2 Auth page: login=true with a demo account's username and password signs in by itself", async ({ page }) => {
  const { username, password } = demoCandidate;
  await page.goto(`/auth?${new URLSearchParams({ login: "true", username, password }).toString()}`);
  await expect(page.getByText("You have been logged in successfully")).toBeVisible();
  expect(page.url()).not.toContain(password);
  await expect(page).toHaveURL(/\/candidate\/dashboard$/);
});
