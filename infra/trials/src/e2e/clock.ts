import { expect, type Page } from "@playwright/test";

/** Stops the page's clock before the page is opened: from here on its time passes only where a test lets it. */
export async function stopClock(page: Page): Promise<void> {
  const now = new Date();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(new Date(now.getTime() + 1_000));
}

/** Lets the page's time pass in short steps, as long as it takes for something to be so. */
export async function until(page: Page, soIt: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(5);
    await soIt();
  }).toPass({ intervals: [20], timeout: 30_000 });
}

/** Waits until the page has taken over who signed in, in no time of its own. */
export const untilSignedIn = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => localStorage.getItem("session-renewed-at")), { timeout: 20_000 })
    .not.toBeNull();
