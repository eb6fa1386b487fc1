import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Checks the screen as it stands in both themes, and that it does not scroll sideways on a phone. */
export async function expectAccessible(page: Page): Promise<void> {
  // A screen's code is fetched when it is first opened: until its title stands there, there is nothing to judge.
  await expect(page.locator("h1").first(), `title of ${page.url()}`).toBeVisible();
  const before = page.viewportSize();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${colorScheme}: ${id} at ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`,
    );
    expect(found, `axe on ${page.url()}`).toEqual([]);
  }
  await page.setViewportSize({ width: 375, height: 812 });
  const overflow = await page.evaluate<number>(
    "document.documentElement.scrollWidth - document.documentElement.clientWidth",
  );
  expect(overflow, `sideways scroll at 375 px on ${page.url()}`).toBeLessThanOrEqual(0);
  if (before !== null) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "no-preference" });
}
