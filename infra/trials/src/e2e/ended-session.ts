import { expect, type Page } from "@playwright/test";
import type { TestPerson } from "./people.ts";

/** Ends all other sessions of the account that this page's browser is signed in with. */
export async function endOthers({ request }: Page): Promise<void> {
  expect((await request.post("/api/account/sessions/end-others", { data: {} })).status()).toBe(200);
}

/** Signs in on the page that the end of a session leads to. */
export async function signInAgain(page: Page, { username, password }: TestPerson): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
