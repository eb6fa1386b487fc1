import type { Page } from "@playwright/test";
import { untilSignedOut } from "./calls.ts";
import { signInAgain } from "./ended-session.ts";
import type { Others } from "./others.ts";
import type { TestPerson } from "./people.ts";
import { expect, test } from "./test.ts";

/** An admin's list of users, with this person only. */
async function listOf(others: Others, { username }: TestPerson): Promise<Page> {
  const page = await others.admin(`/admin/users?q=${username}`);
  await expect(rows(page)).toHaveCount(2);
  return page;
}
const rows = (page: Page) => page.getByRole("region", { name: "List of users" }).getByRole("row");

async function giveReason(page: Page, verb: string, reason: string): Promise<void> {
  await page.getByRole("button", { name: verb, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button").last().click();
  await expect(dialog).toBeHidden();
}

test("a suspended employer's open tab is signed out, the login says why, and a reinstated one signs in again", async ({
  owner: page,
  person,
  others,
}) => {
  await page.goto("/employer/jobs");
  await expect(page.getByRole("heading", { level: 1, name: "Job Listings" })).toBeVisible();

  const admin = await listOf(others, person);
  await admin.getByRole("button", { name: `Suspend ${person.fullName}` }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("Posted jobs that do not exist");
  await dialog.getByRole("button", { name: "Suspend", exact: true }).click();
  await expect(rows(admin).getByText(/: Posted jobs that do not exist$/)).toBeVisible();

  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await signInAgain(page, person);
  await expect(page.getByText("This account is suspended.").first()).toBeVisible();
  await signInAgain(page, { ...person, password: "Wrong-Password-1" });
  await expect(page.getByText("Invalid username or password").first()).toBeVisible();

  await giveReason(admin, `Reinstate ${person.fullName}`, "The jobs exist after all");
  await expect(rows(admin).getByText("Active", { exact: true })).toBeVisible();
  await signInAgain(page, person);
  await expect(page.getByRole("heading", { level: 1, name: "Job Listings" })).toBeVisible();
});

test("an admin makes an empty account an auditor's and takes it back", async ({ employer: page, person, others }) => {
  const admin = await listOf(others, person);
  await admin.getByRole("button", { name: /^Make auditor: / }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("Audits the proofs of this year");
  await dialog.getByRole("button", { name: "Make an auditor" }).click();
  await expect(dialog).toBeHidden();
  await untilSignedOut(page.request);

  await admin.getByLabel("Role").selectOption("Auditors");
  await expect(rows(admin)).toHaveCount(2);
  await admin.getByRole("button", { name: /^Remove auditor: / }).click();
  await dialog.getByLabel("Reason").fill("The audit is over");
  await dialog.getByRole("button", { name: "Remove auditor" }).click();
  await expect(admin.getByRole("heading", { name: "No users found" })).toBeVisible();
});
