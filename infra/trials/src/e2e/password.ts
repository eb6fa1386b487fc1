import { expect, type Page } from "@playwright/test";
import { mailTo } from "./mailbox.ts";

/** What people do with their password, wherever they are. */

export async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** The link of the newest mail that carries one. */
export async function resetLink(page: Page, address: string): Promise<string> {
  const links = async () =>
    (await mailTo(page.request, address)).flatMap(({ text }) => /http\S+\/reset-password#token=\S+/.exec(text) ?? []);
  await expect.poll(async () => (await links()).length).toBe(1);
  return (await links())[0] ?? "";
}

export async function chooseNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Confirm new password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Change password" }).click();
}
