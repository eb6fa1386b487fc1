import { demoAccounts } from "@provenwork/contracts/development/demo-accounts";
import { type Page, expect } from "@playwright/test";

export const [, , demoAdmin] = demoAccounts;

/** Signs a browser in by the API, for tests that are not about the form. */
export async function signIn(
  page: Page,
  { username, password }: { username: string; password: string },
): Promise<void> {
  expect((await page.request.post("/api/login", { data: { username, password } })).status()).toBe(200);
}
