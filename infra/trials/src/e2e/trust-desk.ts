import type { Page } from "@playwright/test";

/** The open case of this name. */
export const waiting = (page: Page, of: string) => page.getByRole("article").filter({ hasText: of });
const queue = (page: Page) => page.getByRole("region", { name: "Waiting cases" });
export const queued = (page: Page, of: string) => queue(page).getByRole("link").filter({ hasText: of });
