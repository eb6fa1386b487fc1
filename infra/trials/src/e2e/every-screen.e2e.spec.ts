import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { untilSignedOut } from "./calls.ts";
import { expectNarrow, narrow } from "./narrow.ts";
import { screens } from "./screens.ts";
import { demoAdmin, demoAuditor, demoCandidate, demoEmployer, signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const visitors = [demoCandidate, demoEmployer];
type Role = (typeof visitors)[number]["role"];

/** Titles of the pages that sign-in and onboarding redirect signed-in people to. */
const homes: Readonly<Record<Role, string>> = {
  candidate: "Dashboard",
  employer: "Dashboard",
};
const landing = "Work history that proves itself";

/** It signs in as the demo employer and leaves for the dashboard. */
const signsIn = ({ path }: Screen): boolean => path === "/employer-direct";

/** Title of the page that a visitor ends on: the screen's own, or that of a redirect. */
function titleFor(screen: Screen, role?: Role): string {
  const { path, access, title } = screen;
  if (signsIn(screen)) return homes.employer;
  // It ends the session and leaves for the login of admins at once.
  if (path === "/admin-direct") return "Admin";
  const forEmployers = path.startsWith("/employer/");
  if (role === undefined) return access === "signed-in" || forEmployers ? "Login" : title;
  if (path === "/employer/onboarding" && role === "employer") return homes.employer;
  if (forEmployers) return role === "employer" ? title : landing;
  if (path === "/auth" || path === "/candidate/onboarding") return homes[role];
  return path === "/profile/preview" && role !== "candidate" ? "Your profile" : title;
}

type Screen = (typeof screens)[number];

/** Whether axe looks at a screen as this visitor sees it: the first who sees more of it than a way to sign in. */
function isJudgedFor({ path, access }: Screen, role?: Role): boolean {
  if (path.startsWith("/admin/") || path.startsWith("/audit")) return false; // as their readers see it, below
  if (path.startsWith("/employer/")) return role === "employer";
  return role === (access === "signed-in" ? "candidate" : undefined) || (role === "employer" && path === "/settings");
}

async function expectTitle(page: Page, url: string, title: string): Promise<void> {
  await expect(page, url).toHaveTitle(`${title} · Provenwork`);
  await expect(page.locator("h1").first(), url).toBeVisible();
}

/** Loads every screen once, in a narrow window. The fixture fails a test whose page breaks the policy. */
async function visitAll(page: Page, account?: (typeof visitors)[number]): Promise<void> {
  const role = account?.role;
  for (const url of ["/profile?edit=person", "/profile?edit=new", "/auth?userType=employer", "/no/such/page"]) {
    await page.goto(url);
    await expectNarrow(page, url);
  }
  // Last the one that signs in as somebody else.
  for (const screen of screens.toSorted((a, b) => Number(signsIn(a)) - Number(signsIn(b)))) {
    await page.goto(screen.url);
    if (signsIn(screen)) await expectNarrow(page, screen.url); // it leaves by itself
    await expectTitle(page, screen.url, titleFor(screen, role));
    await expectNarrow(page, screen.url);
    if (isJudgedFor(screen, role) && !signsIn(screen)) await expectAccessible(page);
    // A screen of admins signs others out, a moment later.
    if (account !== undefined && screen.path.startsWith("/admin")) {
      await untilSignedOut(page.request);
      await signIn(page, account);
    }
  }
}

const visited = `every screen is open to its visitors, keeps to the content security policy and within ${narrow.width} px`;

test.describe(() => {
  test.use({ viewport: narrow });

  test(`${visited}, signed out`, async ({ page }) => {
    await visitAll(page);
  });

  for (const account of visitors) {
    test(`${visited}, for a ${account.role}`, async ({ page }) => {
      await signIn(page, account);
      await visitAll(page, account);
    });
  }

  for (const [account, area] of [
    [demoAdmin, "/admin"],
    [demoAuditor, "/audit"],
  ] as const) {
    test(`every screen of an ${account.role} is accessible and within ${narrow.width} px`, async ({ page }) => {
      await signIn(page, account);
      for (const { path, url, title } of screens) {
        if (path !== area && !path.startsWith(`${area}/`)) continue;
        await page.goto(url);
        await expectTitle(page, url, title);
        await expectNarrow(page, url);
        await expectAccessible(page);
      }
    });
  }
});

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
  await page.goto("/");
  await expectTitle(page, "/", "Work history that proves itself");
  expect(await page.evaluate("window.classAtFirst")).toContain("dark");
});
