import { expect, type Page } from "@playwright/test";

/** Stops the page's clock before the page is opened: from here on its time passes only where a test lets it. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  // It goes until it is stopped, and cannot be stopped at a time that it has passed: on a slow machine a second is soon over.
  await page.clock.install({ time: now - 60_000 });
  await page.clock.pauseAt(now);
  await page.addInitScript(noteTimers);
}

// Text, because it runs in the page.
const noteTimers = `{
  const later = setTimeout;
  window.timers = [];
  window.setTimeout = (act, delay, ...given) => (timers.push(delay), later(act, delay, ...given));
}`;

/**
 * Waits until the page has set so many timers of this length: an answer that the test has seen may not be there yet for the page, and a
 * time that passes meanwhile counts for nothing.
 */
export const untilTimers = (page: Page, milliseconds: number, count: number): Promise<void> =>
  expect
    .poll(() => page.evaluate<number>(`timers.filter((delay) => delay === ${milliseconds}).length`), {
      intervals: [20, 50, 100],
    })
    .toBe(count);

/** Lets the page's time pass in steps, for as long as it takes until something is so: React shows a lazy screen after 300 ms. */
export async function until(page: Page, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const look = async () => {
    await page.clock.runFor(50);
    return isSo();
  };
  await expect.poll(look, { message: `until ${String(isSo)}`, intervals: [20] }).toBe(true);
}
