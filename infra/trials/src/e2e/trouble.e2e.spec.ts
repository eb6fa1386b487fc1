import { expectAccessible } from "./axe.ts";
import { holdLive } from "./live-held.ts";
import { openWorkStep } from "./seeded.ts";
import { expect, test } from "./test.ts";

const told = "This is not available right now. Please try again in a moment.";
const away = { status: 503, headers: { "retry-after": "1" }, json: { message: told, code: "unavailable" } };

test("a screen whose code does not arrive says so, and Retry shows it", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const code = /\/assets\/auth-[^/]+\.js$/;
  await page.route(code, (route) => route.abort());
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Could not show this page" })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(code);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Welcome back" })).toBeVisible();
});

for (const { title, path, call, shown } of [
  {
    title: "Could not load your verifications",
    path: "/candidate/dashboard",
    call: "**/api/candidate/work-experiences",
    shown: "Northwind Health",
  },
  {
    title: "Could not load your completion",
    path: "/candidate/dashboard",
    call: "**/api/candidate/profile-completion",
    shown: "Profile completion",
  },
  {
    title: "Could not load your sessions",
    path: "/settings",
    call: "**/api/account/sessions",
    shown: "This session",
  },
]) {
  test(`'${title}' with the server's words and Retry`, async ({ demoCandidate: page }) => {
    await holdLive(page);
    await page.route(call, (route) => route.fulfill(away));
    await page.goto(path);
    const error = page.getByRole("alert").filter({ hasText: title });
    await expect(error).toContainText(told);
    await expectAccessible(page);
    await page.unroute(call);
    await error.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByText(shown).first()).toBeVisible();
    await expect(error).toBeHidden();
  });
}

test("onboarding that cannot be loaded says so, and goes on after Retry", async ({ page, person }) => {
  await openWorkStep(page, person);
  await holdLive(page);
  await page.route("**/api/candidate/onboarding", (route) => route.fulfill(away));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Could not load your onboarding" })).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/api/candidate/onboarding");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { name: "Where have you worked?" })).toBeVisible();

  await page.route("**/api/candidate/work-experiences", (route) => route.fulfill(away));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Could not load your work experience" })).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/api/candidate/work-experiences");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { name: "Where have you worked?" })).toBeVisible();
});
