import { codeMailedTo, mailTo } from "./mailbox.ts";
import { describeCurrentJob, givePersonalInformation, openOnboarding, proveWork, tryCode } from "./onboarding.ts";
import { expect, test } from "./test.ts";

test("a reload keeps what was typed and where onboarding stood", async ({ page, person }) => {
  await openOnboarding(page);
  await page.getByLabel("Full name").fill(person.fullName);
  await page.getByLabel("Location").fill(person.location);
  await page.reload();
  await expect(page.getByLabel("Full name")).toHaveValue(person.fullName);
  await expect(page.getByLabel("Location")).toHaveValue(person.location);

  await givePersonalInformation(page, person);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Where have you worked?" })).toBeVisible();

  await describeCurrentJob(page, person);
  await codeMailedTo(page.request, person.workEmail);
  await page.reload();
  await expect(page.getByLabel("Verification code")).toHaveValue("");
  await expect(page.getByRole("button", { name: /Resend in/ })).toBeVisible();
  expect(await mailTo(page.request, person.workEmail), "a reload sends no second code").toHaveLength(1);

  await proveWork(page, person);
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.reload();
  await expect(page.getByLabel("Username")).toHaveValue(person.username);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
});

test("Back leads to what was entered, and a changed address gets its own code", async ({ page, person }) => {
  await openOnboarding(page);
  await givePersonalInformation(page, person);
  await describeCurrentJob(page, person);
  const voided = await codeMailedTo(page.request, person.workEmail);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByLabel("Work email")).toHaveValue(person.workEmail);
  const changed = { ...person, workEmail: `other-${person.workEmail}` };
  await page.getByLabel("Work email").fill(changed.workEmail);
  await page.getByRole("button", { name: "Continue" }).click();
  await tryCode(page, voided);
  await expect(page.getByText("No verification code is waiting").first()).toBeVisible();
  // One mail a minute for an experience, whatever its address; then the code goes out by itself.
  await expect(page.getByRole("button", { name: /Resend in/ })).toBeDisabled();
  await expect.poll(() => mailTo(page.request, changed.workEmail), { timeout: 75_000 }).toHaveLength(1);
  await proveWork(page, changed);
});
