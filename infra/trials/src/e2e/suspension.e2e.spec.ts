import { demoAccounts } from "@provenwork/contracts/development/demo-accounts";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { untilSignedOut } from "./calls.ts";
import { foundedCompany, registeredEmployer } from "./seeded.ts";
import { signInAgain } from "./ended-session.ts";
import type { Somebody } from "./people.ts";
import { expect, test } from "./test.ts";

const [, , demoAdmin] = demoAccounts;

/** The list of users of an admin, in a browser of their own, with this person alone. */
async function adminLookingAt(page: Page, { username }: Somebody): Promise<void> {
  const { username: name, password } = demoAdmin;
  expect((await page.request.post("/api/login", { data: { username: name, password } })).status()).toBe(200);
  await page.goto(`/admin/users?q=${username}`);
  await expect(rows(page)).toHaveCount(2);
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
  page,
  person,
  browser,
  baseURL,
}) => {
  await foundedCompany(page, person);
  await page.goto("/employer/jobs");
  await expect(page.getByRole("heading", { level: 1, name: "Job Listings" })).toBeVisible();

  const admin = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  await adminLookingAt(admin, person);
  await admin.getByRole("button", { name: `Suspend ${person.fullName}` }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByRole("button", { name: "Suspend", exact: true }).click();
  await expect(dialog.getByText("A reason is required").first()).toBeVisible();
  await expectAccessible(admin);
  await dialog.getByLabel("Reason").fill("Posted jobs that do not exist");
  await dialog.getByRole("button", { name: "Suspend", exact: true }).click();
  await expect(rows(admin).getByText(/: Posted jobs that do not exist$/)).toBeVisible();
  await expectAccessible(admin);

  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await signInAgain(page, person);
  await expect(page.getByText("This account is suspended.").first()).toBeVisible();
  await signInAgain(page, { ...person, password: "Wrong-Password-1" });
  await expect(page.getByText("Invalid username or password").first()).toBeVisible();

  await giveReason(admin, `Reinstate ${person.fullName}`, "The jobs exist after all");
  await expect(rows(admin).getByText("Active", { exact: true })).toBeVisible();
  await signInAgain(page, person);
  await expect(page.getByRole("heading", { level: 1, name: "Job Listings" })).toBeVisible();
  await admin.close();
});

test("an admin makes an empty account an auditor's and takes it back; their own account is not theirs to decide on", async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  await registeredEmployer(page, person);
  const admin = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  await adminLookingAt(admin, person);
  await admin.getByRole("button", { name: /^Make auditor: / }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("Audits the proofs of this year");
  await dialog.getByRole("button", { name: "Make an auditor" }).click();
  await expect(dialog).toBeHidden();
  await untilSignedOut(page.request);

  await admin.getByLabel("Role").selectOption("Auditors");
  await expect(rows(admin)).toHaveCount(2);
  await admin.getByRole("button", { name: /^No auditor: / }).click();
  await dialog.getByLabel("Reason").fill("The audit is over");
  await dialog.getByRole("button", { name: "Take back" }).click();
  await expect(admin.getByRole("heading", { name: "No users found" })).toBeVisible();

  await admin.goto(`/admin/users?role=admin&q=${demoAdmin.username}`);
  await expect(rows(admin).getByText("Your account")).toBeVisible();
  await expect(admin.getByRole("button", { name: /^Suspend / })).toHaveCount(0);
  await admin.close();
});
