import { demoAccounts } from "@provenwork/contracts/development/demo-accounts";
import { type Browser, type Page, expect } from "@playwright/test";

export const [, , demoAdmin, demoAuditor] = demoAccounts;

/** Signs a browser in by the API, for tests that are not about the form. */
export async function signIn(
  page: Page,
  { username, password }: { username: string; password: string },
): Promise<void> {
  expect((await page.request.post("/api/login", { data: { username, password } })).status()).toBe(200);
}

/**
 * Keeps a page from renewing the session that it finds, as if that had been done just now: the cookie in that answer could come after the
 * test has signed somebody else in, or out.
 */
export const renewNone = (page: Page): Promise<unknown> =>
  page.addInitScript(`localStorage.setItem("session-renewed-at", String(Date.now()))`);

/** An admin in a browser of their own, on that screen. */
export async function adminAt(path: string, browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const page = await context.newPage();
  await signIn(page, demoAdmin);
  await page.goto(path);
  return page;
}
