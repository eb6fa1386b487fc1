import { expectAccessible } from "./axe.ts";
import { untilSignedOut } from "./calls.ts";
import type { Page } from "@playwright/test";
import { signInAgain } from "./ended-session.ts";
import { createAccount } from "./onboarding.ts";
import { openAccountStep, openDashboard } from "./seeded.ts";
import { demoCandidate, demoEmployer, renewNone, signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const toast = (page: Page, title: string) => page.locator("[data-sonner-toast]").filter({ hasText: title });

test("signing out in one tab signs the other one out", async ({ page, context, person }) => {
  await openDashboard(page, person);
  const other = await context.newPage();
  await other.goto("/candidate/dashboard");
  await expect(other.getByRole("heading", { name: "Dashboard", exact: true })).toBeVisible();
  await page.getByRole("button", { name: /your menu/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(other).toHaveURL(/\/auth/);
  await untilSignedOut(page.request);
});

test("§8 Success toasts: 'Registration successful' (Welcome, name) and 'Logout successful' ('You have been logged out')", async ({
  page,
  person,
}) => {
  await openAccountStep(page, person);
  // Looked for from the start: a toast is gone after four seconds, and a busy machine may take longer to draw the next step.
  await Promise.all([
    expect(toast(page, "Registration successful")).toContainText(`Welcome, ${person.fullName}`),
    createAccount(page, person),
  ]);
  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await page.getByRole("button", { name: /your menu/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(toast(page, "Logout successful")).toContainText("You have been logged out");
});

test("§2 Guarded route: after signing out, Back to a guarded page leads to /auth", async ({ page, person }) => {
  await openDashboard(page, person);
  // The answer is held until the live connection has told the page that its session ended: both lead away from here.
  const told = page.waitForResponse((answer) => answer.url().endsWith("/api/user") && answer.status() === 401);
  await page.route("**/api/logout", async (route) => {
    const response = await route.fetch();
    await told;
    await expect(page.getByText("Signing out...")).toBeVisible();
    await route.fulfill({ response });
  });
  await page.getByRole("button", { name: /your menu/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/auth$/);
});

test("what one person was shown is never shown to the next who signs in here", async ({ page, person }) => {
  await openDashboard(page, person);
  const card = page.getByRole("region", { name: "Verification Status" });
  await expect(card.getByText(person.company, { exact: false }).first()).toBeVisible();
  await page.request.post("/api/logout", { data: {} });
  await expect(page).toHaveURL(/\/auth/);

  // Neither a message nor an answer puts right what this tab may still hold.
  await page.route("**/api/live", (route) => route.abort());
  const held = Promise.withResolvers<void>();
  const asked = page.waitForRequest("**/api/candidate/work-experiences");
  await page.route(/\/api\/candidate\//, async (route) => {
    await held.promise;
    await route.continue();
  });
  const { username, password } = demoCandidate;
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/candidate\/dashboard$/);
  await asked;
  await expect(page.getByText("Loading your dashboard")).toBeAttached();
  await expect(page.getByText(person.company, { exact: false })).toHaveCount(0);
  held.resolve();
  await expect(card.getByText("Northwind", { exact: false }).first()).toBeVisible();
});

test("what one person has typed is not in the form of the next who signs in elsewhere in this browser", async ({
  page,
}) => {
  await renewNone(page);
  await signIn(page, demoCandidate);
  await page.route("**/api/live", (route) => route.abort()); // the next look at the session finds somebody else at once
  await page.goto("/settings");
  await page.getByLabel("Current password", { exact: true }).fill("Typed-1");
  await signIn(page, demoEmployer);
  await expect(page.getByRole("complementary").getByText(demoEmployer.fullName)).toBeVisible();
  await expect(page.getByLabel("Current password", { exact: true })).toHaveValue("");
});

test("what was typed in a session is gone from the device when another device ends it, and there again after signing in in this tab", async ({
  candidate: page,
  person,
  others,
}) => {
  await page.goto("/profile?edit=person");
  await page.getByLabel("Phone").fill("555-987-6543");
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  expect(await kept()).toContain("555-987-6543");
  const elsewhere = await others.elsewhere(person);
  expect((await elsewhere.request.post("/api/account/sessions/end-others", { data: {} })).status()).toBe(200);
  await expect(page).toHaveURL(/\/auth$/);
  expect(await kept()).not.toContain("555-987-6543");

  // A deep link is remembered through /auth: where one was is where one goes on.
  await signInAgain(page, person);
  await expect(page).toHaveURL(/\/profile\?edit=person$/);
  await expect(page.getByLabel("Phone")).toHaveValue("555-987-6543");

  // The 404 page has the menu of those signed in.
  await page.goto("/no/such/page");
  await expect(page.getByRole("button", { name: /your menu/ })).toBeVisible();
});

test("a tab that waits at /auth goes on where it was when somebody signs in in another one", async ({
  page,
  context,
}) => {
  await page.goto("/profile#resume");
  await expect(page).toHaveURL(/\/auth$/);
  const byItself = await context.newPage();
  await byItself.goto("/auth");
  const other = await context.newPage();
  await other.goto("/auth");
  const { username, password, fullName } = demoCandidate;
  await other.getByLabel("Username").fill(username);
  await other.getByLabel("Password", { exact: true }).fill(password);
  await other.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/profile#resume$/);
  await expect(byItself.getByText(`You are signed in as ${fullName}, in another tab.`)).toBeVisible();
  await byItself.getByRole("tab", { name: "Register" }).click();
  await byItself.getByRole("radio", { name: "Job Seeker" }).check({ force: true });
  await byItself.getByLabel("Username").fill("somebody-else");
  await byItself.getByLabel("Password", { exact: true }).fill("Correct-Horse-7");
  await byItself.getByLabel("Confirm password", { exact: true }).fill("Correct-Horse-7");
  await byItself.getByRole("checkbox").check();
  await byItself.getByRole("button", { name: "Create account" }).click();
  await expect(toast(byItself, "Registration failed")).toContainText("You are already signed in");
});

test("a guarded page sends who is not signed in to /auth, an unknown one answers 404", async ({ page }) => {
  await page.goto("/candidate/dashboard");
  await expect(page).toHaveURL(/\/auth/);
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("404 Page Not Found")).toBeVisible();
  await expectAccessible(page);
});

test("a visitor's page asks for no session and logs no error; a session without its hint is found all the same", async ({
  page,
}) => {
  const told: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) told.push(message.text());
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ["/", "/terms", "/privacy", "/auth", "/candidate/onboarding", "/admin"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
  }
  expect(asked).not.toContain("/api/user");
  expect(asked).not.toContain("/api/candidate/onboarding");
  expect(told).toEqual([]);

  // As a session begun before there was a hint.
  await renewNone(page);
  await signIn(page, demoCandidate);
  await page.context().clearCookies({ name: /signed-in/ });
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Dashboard" })).toBeVisible();
  await page.request.post("/api/logout", { data: {} });
  expect((await page.context().cookies()).filter(({ name }) => /session|signed-in/.test(name))).toEqual([]);
});
