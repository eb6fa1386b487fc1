import { expect, type Page } from "@playwright/test";
import { codeMailedTo } from "./mailbox.ts";
import type { TestPerson } from "./people.ts";

/** What a candidate does in onboarding, step by step; each leaves the next step open. */

export async function openOnboarding(page: Page): Promise<void> {
  await page.goto("/candidate/onboarding");
  await expect(page.getByRole("heading", { name: "Tell us who you are" })).toBeVisible();
}

export async function givePersonalInformation(page: Page, person: TestPerson): Promise<void> {
  await page.getByLabel("Full name").fill(person.fullName);
  await page.getByLabel("Company email").fill(person.email);
  await page.getByLabel("Phone").fill(person.phone);
  await page.getByLabel("Location").fill(person.location);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Where have you worked?" })).toBeVisible();
}

export async function describeCurrentJob(page: Page, person: TestPerson): Promise<void> {
  await page.getByLabel("Company", { exact: true }).fill(person.company);
  await page.getByLabel("Role", { exact: true }).fill(person.role);
  await page.getByLabel("Start date").fill("Jan-25");
  await page.getByLabel("I currently work here").check();
  await page.getByLabel("Work email").fill(person.workEmail);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Verification code")).toBeVisible();
}

export async function tryCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Verification code").fill(code);
  await page.getByRole("button", { name: "Verify code" }).click();
}

/** Enters the code from the newest mail and goes on to the account. */
export async function proveWork(page: Page, person: TestPerson): Promise<void> {
  await tryCode(page, await codeMailedTo(page.request, person.workEmail));
  await page.getByRole("button", { name: "Continue to Create Account" }).click();
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
}

export async function createAccount(page: Page, person: TestPerson): Promise<void> {
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm password", { exact: true }).fill(person.password);
  await page.getByLabel(/I agree to the terms/).check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Your profile is verified" })).toBeVisible();
}
