import type { Page } from "@playwright/test";

const shownLines = 80;

/** What a page showed when its test failed, for a log that outlives the screenshots. */
export async function shown(page: Page): Promise<string> {
  const tree = await page
    .locator("body")
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: unknown) => String(error));
  return [`${page.url()} showed:`, ...tree.split("\n").slice(0, shownLines)].join("\n  ");
}
