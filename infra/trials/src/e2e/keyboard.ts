import { type Locator, type Page, expect } from "@playwright/test";

/** More than any screen has controls. */
const maxSteps = 80;

/** Goes on by Tab until the control has the focus, which is seen there. */
export async function tabTo(page: Page, control: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(control).toBeVisible();
  for (let step = 0; step < maxSteps; step++) {
    if ((await control.and(page.locator(":focus")).count()) > 0) return expectFocusSeen(control);
    await page.keyboard.press(key);
  }
  await expect(control, `reached by ${key}`).toBeFocused({ timeout: 1 });
}

export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

export async function press(page: Page, control: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** The control has the focus, with a ring, and is not covered as a whole (WCAG 2.4.11). */
export async function expectFocusSeen(control: Locator): Promise<void> {
  await expect(control).toBeFocused();
  await expect.poll(() => control.page().evaluate<string>(shownFocus), "the focus is seen").toBe("seen");
}

/** Runs in the page. The ring of a control that is not drawn itself is its label's. */
const shownFocus = `(() => {
  const control = document.activeElement;
  const hasRing = (each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1;
  };
  const shown = [control, control.closest("label")].find((each) => each !== null && hasRing(each));
  if (shown === undefined) return "no ring: " + control.outerHTML.slice(0, 200);
  const { left, top, width, height } = shown.getBoundingClientRect();
  const isSeenAt = (part) => {
    const above = document.elementFromPoint(left + width / 2, top + height * part);
    return above !== null && (shown.contains(above) || above.contains(shown));
  };
  return [0.5, 0.1, 0.9].some(isSeenAt) ? "seen" : "covered";
})()`;
