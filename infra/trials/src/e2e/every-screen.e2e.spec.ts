import type { Page } from "@playwright/test";
import { demoAccounts } from "@provenwork/contracts/development/demo-accounts";
import { screens } from "./screens.ts";
import { expect, test } from "./test.ts";

type Role = (typeof demoAccounts)[number]["role"];

/** Titles of the pages that sign-in and onboarding redirect signed-in people to; an employer's is still to come. */
const homes: Readonly<Record<Role, string>> = {
  candidate: "Dashboard",
  employer: "404 Page Not Found",
  admin: "Work history that proves itself",
};

/** Title of the page that a visitor ends on: the screen's own, or that of a redirect. */
function titleFor({ path, access, title }: (typeof screens)[number], role?: Role): string {
  // It signs in as the demo employer and leaves for the dashboard.
  if (path === "/employer-direct") return homes.employer;
  if (role === undefined) return access === "signed-in" ? "Login" : title;
  if (path === "/auth" || path === "/candidate/onboarding") return homes[role];
  return path === "/profile/preview" && role !== "candidate" ? "Your profile" : title;
}

async function open(page: Page, url: string, title: string): Promise<void> {
  await page.goto(url);
  await expect(page, url).toHaveTitle(`${title} · Provenwork`);
  await expect(page.locator("h1").first(), url).toBeVisible();
}

// The fixture fails a test whose page breaks the policy.
test("every screen is open to its visitors and keeps to the content security policy, signed out", async ({ page }) => {
  for (const screen of screens) await open(page, screen.url, titleFor(screen));
});

for (const { username, role } of demoAccounts.filter((account) => account.role !== "admin")) {
  test(`every screen is open to its visitors and keeps to the content security policy, for a ${role}`, async ({
    page,
  }) => {
    expect((await page.request.post("/api/test-login", { data: { username } })).status()).toBe(200);
    for (const screen of screens) await open(page, screen.url, titleFor(screen, role));
  });
}

test("a violation is noticed, and code or style within a page does nothing", async ({ page, reports }) => {
  await page.goto("/");
  await page.evaluate(`
    document.body.insertAdjacentHTML("beforeend", '<p id="styled" style="color: red">x</p>');
    const script = document.createElement("script");
    script.textContent = "window.ran = true";
    document.body.append(script);`);
  await expect.poll(() => reports.join("\n")).toMatch(/style-src-attr[\s\S]*script-src-elem/);
  expect(await page.evaluate("window.ran")).toBeUndefined();
  await expect(page.locator("#styled")).not.toHaveCSS("color", "rgb(255, 0, 0)");
  reports.length = 0;
});

test("the theme is there before the first paint", async ({ page }) => {
  await page.addInitScript(`
    localStorage.setItem("theme", "dark");
    new MutationObserver((_, observer) => {
      if (document.body === null) return;
      window.classAtFirst = document.documentElement.className;
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });`);
  await open(page, "/", "Work history that proves itself");
  expect(await page.evaluate("window.classAtFirst")).toContain("dark");
});
