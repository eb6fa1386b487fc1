import type { Page } from "@playwright/test";

/**
 * Keeps the live stream of the page's next loads from opening. When it opens, everything on the screen is fetched anew, which would
 * mend a failure that a test shows, and take away the button that it is about to press.
 */
export async function holdLive(page: Page): Promise<void> {
  await page.route("**/api/live", () => {});
}
