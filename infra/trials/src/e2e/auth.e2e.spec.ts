import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { stopClock, until, untilSignedIn } from "./clock.ts";
import { describeCurrentJob, givePersonalInformation, tryCode } from "./onboarding.ts";
import { codeMailedTo } from "./mailbox.ts";
import { demoAdmin, demoCandidate, demoEmployer, renewNone, signIn } from "./sign-in.ts";
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

const summaryOf = (page: Page) => page.getByRole("alert", { name: "Please correct the marked fields" });

test("§2 Auth page: tabs Login and Register, and the link Return to homepage", async ({ page }) => {
  await page.goto("/auth");
  await expect(page.getByRole("tab")).toHaveText(["Login", "Register"]);
  await expect(page.getByRole("tab", { name: "Login" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: "Register" }).click();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Return to homepage" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test("§2 Auth page: userType=employer opens Register with employer preselected", async ({ page }) => {
  await page.goto("/auth?userType=employer");
  await expect(page.getByRole("tab", { name: "Register" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("radio", { name: "Employer" })).toBeChecked();
});

test("§5 Login: 'Username is required' and 'Password is required'", async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(summaryOf(page).getByRole("link")).toHaveText(["Username is required", "Password is required"]);
  await summaryOf(page).getByRole("link", { name: "Password is required" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
});

test("§5 Register (auth page): every message, in the order of the form", async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Register" }).click();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(summaryOf(page).getByRole("link")).toHaveText([
    "Please select an account type",
    "Username must be at least 4 characters",
    "Password must be at least 8 characters",
    "You must agree to the terms and conditions",
  ]);
  await fillRegister(page, { username: "somebody", password: "Long-Enough-1" }, "Job Seeker");
  await page.getByLabel("Confirm password", { exact: true }).fill("Something-Else-1");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(summaryOf(page).getByRole("link")).toHaveText(["Passwords do not match"]);
});

test("the server's further rules appear on the field", async ({ page, person }) => {
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Register" }).click();
  await fillRegister(page, { username: person.username, password: "password" }, "Job Seeker");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Registration failed")).toBeVisible();
  await expect(summaryOf(page).getByRole("link")).toHaveText([
    "This password is too common. Please choose another one.",
  ]);
});

test("§9 Redirect after login 1 s: 'Signing in...', 'Success' / 'You have been logged in successfully', the dashboard", async ({
  page,
}) => {
  await stopClock(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/login", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/auth");
  await until(page, () => page.getByLabel("Username").isVisible());
  await fillLogin(page, demoCandidate);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await until(page, () => page.getByRole("button", { name: "Signing in..." }).isVisible());
  answer();
  await untilSignedIn(page);
  await page.clock.runFor(990);
  await expect(page.getByText("You have been logged in successfully")).toBeVisible();
  await expect(page.getByText("Success", { exact: true })).toBeVisible();
  await expect(page.getByText("Login successful")).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe("/auth");
  await page.clock.runFor(20);
  await until(page, () => page.url().endsWith("/candidate/dashboard"));
});

test("§9 Redirect after registration 1 s: 'Creating account...', 'Success' / 'Your account has been created successfully'", async ({
  page,
  person,
}) => {
  await stopClock(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/register", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/auth?userType=employer");
  await until(page, () => page.getByLabel("Username").isVisible());
  await fillRegister(page, person, "Employer");
  const request = page.waitForRequest("**/api/register");
  await page.getByRole("button", { name: "Create account" }).click();
  await until(page, () => page.getByRole("button", { name: "Creating account..." }).isVisible());
  answer();
  await untilSignedIn(page);
  expect((await request).postDataJSON()).toEqual({
    username: person.username,
    password: person.password,
    fullName: "Employer User",
    email: `${person.username}@provenwork.example`,
    userType: "employer",
    termsVersion: "2026-11-26",
  });
  await page.clock.runFor(990);
  await expect(page.getByText("Your account has been created successfully")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/auth");
  await page.clock.runFor(20);
  await until(page, () => page.url().endsWith("/employer/onboarding"));
});

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

test("credentials in the address that are not the demo candidate's or employer's are stripped and not tried", async ({
  page,
  person,
}) => {
  const tries: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/login")) tries.push(request.url());
  });
  for (const { username, password } of [
    person,
    demoAdmin,
    { ...demoAdmin, username: demoAdmin.username.toUpperCase() },
  ]) {
    await page.goto(`/auth?${new URLSearchParams({ login: "true", username, password, x: "1" }).toString()}`);
    await expect(page).toHaveURL(/\/auth\?x=1$/);
    await expect(page.getByRole("heading", { name: "Demo accounts" })).toBeVisible();
  }
  expect(tries).toEqual([]);
});

test("without a network the form says so at once, and works when it is back", async ({ page, context }) => {
  await page.goto("/auth");
  await fillLogin(page, demoCandidate);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("We could not reach the server. Check your connection and try again.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeEnabled();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/candidate\/dashboard$/);
});
