import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

const stored = (page: Page) => page.evaluate<string | null>("localStorage.getItem('theme')");
const isDark = (page: Page) => page.evaluate<boolean>("document.documentElement.classList.contains('dark')");
const choose = (page: Page) => page.getByRole("button", { name: /^Theme:/ }).click();

test("§2 Theme: light, dark or system, stored under key 'theme' and applied by class", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect([await stored(page), await isDark(page)], "as the system does, until something is chosen").toEqual([
    null,
    true,
  ]);
  for (const [theme, dark] of [
    ["light", false],
    ["dark", true],
    ["system", true],
  ] as const) {
    await choose(page);
    await expect(page.getByRole("button", { name: `Theme: ${theme}.`, exact: false })).toBeVisible();
    expect([await stored(page), await isDark(page)]).toEqual([theme, dark]);
  }
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(() => isDark(page), "the system's theme is followed").toBe(false);
  await choose(page);
  await choose(page);
  await page.reload();
  expect([await stored(page), await isDark(page)]).toEqual(["dark", true]);
});

test("§9 Mobile breakpoint 768 px: below it the anchors are in a menu", async ({ page }) => {
  await page.goto("/");
  const bar = page.getByRole("navigation", { name: "On this page" });
  const menu = page.getByRole("button", { name: "Menu" });
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(bar).toBeVisible();
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(bar).toBeHidden();
  await expect(menu).toBeVisible();
});
