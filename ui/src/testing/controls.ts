import { type Locator, page } from "vitest/browser";

export const field = (name: string): Locator => page.getByLabelText(name);
export const button = (name: string | RegExp): Locator => page.getByRole("button", { name });
export const press = (name: string | RegExp): Promise<void> => button(name).click();

/** The sheet that 'Apply Now' opens, and its button that applies. */
export const applySheet: Locator = page.getByRole("dialog", { name: /^Apply to / });
export const applyInSheet = (): Promise<void> => applySheet.getByRole("button", { name: "Apply" }).click();

/** The summary of a form's refused fields. */
export const summary: Locator = page.getByRole("alert", { name: "Please correct the marked fields" });
/** Its messages, in the order of the form. */
export const messages = (): string[] => textsOf(summary.getByRole("link"));

export const textsOf = (locator: Locator): string[] => locator.elements().map(({ textContent }) => textContent);

/** Notifications that contain the text. */
export const toast = (text: string): Locator =>
  page
    .getByRole("region", { name: /^Notifications/ })
    .getByRole("listitem")
    .filter({ hasText: text });
