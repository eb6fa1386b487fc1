import { expect, type Page } from "@playwright/test";

/** The narrowest window that the product is made for. */
export const narrow = { width: 320, height: 640 };

/**
 * Elements that reach beyond the window: what can be scrolled to counts as within, what is cut off does not, unless it is
 * drawn for the eye alone. Text, because it runs in the page.
 */
const stickingOut = `[...document.body.querySelectorAll("*")].filter((element) => {
  const { left, right, width, height } = element.getBoundingClientRect();
  if (element.closest("[aria-hidden=true], .sr-only") !== null || width === 0 || height === 0 || (left >= -0.5 && right <= ${narrow.width} + 0.5)) return false;
  for (let outer = element.parentElement; outer !== document.body; outer = outer.parentElement) {
    if (getComputedStyle(outer).overflowX.match(/auto|scroll/)) return false;
  }
  return true;
}).map((element) => element.outerHTML.slice(0, 160))`;

/** Nothing of the page that is open reaches beyond a narrow window; `path` names the page in a failure. */
export async function expectNarrow(page: Page, path: string): Promise<void> {
  await expect(page.locator("h1").first(), path).toBeVisible();
  // One screen shows skeletons for good.
  if (path !== "/animations") await expect(page.locator("[inert], .animate-breathe"), path).toHaveCount(0);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const found = await page.evaluate<unknown>(`[document.scrollingElement.scrollWidth, ...${stickingOut}]`);
    expect.soft(found, `${path}, ${colorScheme}`).toEqual([narrow.width]);
  }
}
