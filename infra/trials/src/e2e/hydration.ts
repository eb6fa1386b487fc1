import { expect, type Page } from "@playwright/test";

/** The pages that are rendered at build; an address without a screen has one, too. */
export const publicPages = ["/", "/terms", "/privacy", "/no/such/page"];

/**
 * A page rendered at build is there before any code has come, and the code takes it over as it stands: nothing is drawn anew
 * and nothing said in the console. Where there is no such address, the browser itself tells of the 404.
 */
export async function expectHydration(page: Page, path: string): Promise<void> {
  const told: string[] = [];
  page.on("console", (message) => {
    const expected = message.location().url.endsWith("/no/such/page");
    if (["error", "warning"].includes(message.type()) && !expected) told.push(message.text());
  });
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeVisible();
  const title = await page.title();
  await page.evaluate("document.querySelector('h1').stoodThere = true");
  // Not hydrated yet: what a press would do is not there, so it cannot be pressed.
  await expect(page.locator("header button[inert]")).toHaveCount(1);
  held.resolve();
  await expect(page.locator("button[inert], form[inert]")).toHaveCount(0);
  expect(await page.evaluate("document.querySelector('h1').stoodThere"), path).toBe(true);
  expect(await page.title()).toBe(title);
  await page.waitForLoadState("networkidle");
  expect(told, path).toEqual([]);
  await page.unroute("**/assets/*.js");
}
