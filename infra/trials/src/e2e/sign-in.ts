import { demoAccounts } from "@provenwork/contracts/development/demo-accounts";
import { type Page, expect } from "@playwright/test";

export const [demoCandidate, demoEmployer, demoAdmin, demoAuditor] = demoAccounts;

/** Accounts that sign in without a password by a call of the demo, which costs no hash. */
const withoutPassword: ReadonlySet<string> = new Set([demoCandidate.username, demoEmployer.username]);

/** Signs a browser in by the API, for tests that are not about the form. */
export async function signIn(
  page: Page,
  { username, password }: { username: string; password: string },
): Promise<void> {
  const answer = withoutPassword.has(username)
    ? await page.request.post("/api/test-login", { data: { username } })
    : await page.request.post("/api/login", { data: { username, password } });
  expect(answer.status()).toBe(200);
}

/**
 * Keeps a page from renewing the session that it finds, as if that had been done just now: the cookie in that answer could come after the
 * test has signed somebody else in, or out.
 */
export const renewNone = (page: Page): Promise<unknown> =>
  page.addInitScript(`localStorage.setItem("session-renewed-at", String(Date.now()))`);
