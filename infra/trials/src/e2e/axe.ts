import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const phone = { width: 375, height: 812 };

/** Checks the screen as it stands in both themes, and on a phone, where it must not scroll sideways either. */
export async function expectAccessible(page: Page): Promise<void> {
  // A screen's code is fetched when it is first opened: until its title stands there, there is nothing to judge.
  await expect(page.locator("h1").first(), `title of ${page.url()}`).toBeVisible();
  const before = page.viewportSize();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectNoViolation(page, colorScheme);
  }
  await page.setViewportSize(phone);
  await expectNoViolation(page, `${phone.width} px`);
  const overflow = await page.evaluate<number>(
    "document.documentElement.scrollWidth - document.documentElement.clientWidth",
  );
  expect(overflow, `sideways scroll at ${phone.width} px on ${page.url()}`).toBeLessThanOrEqual(0);
  if (before !== null) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "no-preference" });
}

async function expectNoViolation(page: Page, how: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`,
  );
  expect(found, `axe on ${page.url()}, ${how}`).toEqual([]);
}
