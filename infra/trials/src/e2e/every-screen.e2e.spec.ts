import type { Page } from "@playwright/test";
import { demoAccounts } from "@provenwork/contracts/development/demo-accounts";
import { screenPaths } from "@provenwork/ui/paths";
import { expect, test } from "./test.ts";

const someId = "0190a000-0000-7000-8000-000000000000";

/** Every path that has a screen, its parameters filled in; from the table that the app and the gateway go by. */
const screens = Object.entries(screenPaths({ demo: true })).flatMap(([name, path]) =>
  typeof path === "function"
    ? [[name, String(path(...Array.from({ length: path.length }, () => someId)))] as const]
    : [],
);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("h1").first(), path).toBeVisible();
}

// That nothing was stopped by the policy, the fixture sees to.
test("every screen keeps to the content security policy, signed out", async ({ page }) => {
  expect(screens.length).toBeGreaterThan(10);
  for (const [, path] of screens) await open(page, path);
});

for (const { username, role } of demoAccounts.filter((account) => account.role !== "admin")) {
  test(`every screen keeps to the content security policy, for a ${role}`, async ({ page }) => {
    expect((await page.request.post("/api/test-login", { data: { username } })).status()).toBe(200);
    for (const [, path] of screens) await open(page, path);
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
  await open(page, "/");
  expect(await page.evaluate("window.classAtFirst")).toContain("dark");
});
