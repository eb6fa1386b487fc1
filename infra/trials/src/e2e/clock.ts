import { expect, type Page } from "@playwright/test";

/** Lets the page's time pass in steps, for as long as it takes until something is so: React shows a lazy screen after 300 ms. */
export async function until(page: Page, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const look = async () => {
    await page.clock.runFor(50);
    return isSo();
  };
  await expect.poll(look, { message: `until ${String(isSo)}`, intervals: [20] }).toBe(true);
}
