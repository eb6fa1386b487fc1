import { codeMailedTo, mailTo } from "./mailbox.ts";
import { givePersonalInformation, openOnboarding, tryCode } from "./onboarding.ts";
import { openWorkStep } from "./seeded.ts";
import { expect, test } from "./test.ts";

test("an onboarding whose cookie is gone says so, keeps what was typed, and starts again", async ({
  page,
  context,
  person,
}) => {
  await openOnboarding(page);
  await givePersonalInformation(page, person);
  await page.getByLabel("Company", { exact: true }).fill(person.company);
  await context.clearCookies({ name: /onboarding/ });
  await page.getByLabel("Role", { exact: true }).fill(person.role);
  await page.getByLabel("Start date").fill("Jan-25");
  await page.getByLabel("I currently work here").check();
  await page.getByLabel("Work email").fill(person.workEmail);
  await page.getByRole("button", { name: "Continue" }).click();
  const notice = page.getByText("Your onboarding has ended");
  await expect(notice).toBeInViewport();
  // Each further try leads back to the notice, and no toast says something else.
  await page.getByLabel("Work email").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(":focus").filter({ has: notice })).toBeInViewport();
  await expect(page.getByText("You are not signed in")).toHaveCount(0);
  await expect(page.getByLabel("Company", { exact: true })).toHaveValue(person.company);
  await page.getByRole("button", { name: "Start again" }).click();
  await expect(page.getByLabel("Full name")).toHaveValue(person.fullName);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Company", { exact: true })).toHaveValue(person.company);
  await expect(page.getByLabel("Work email")).toHaveValue(person.workEmail);
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByLabel("Verification code")).toBeVisible();
  await context.clearCookies({ name: /onboarding/ });
  await tryCode(page, "123456");
  await expect(page.locator(":focus").filter({ has: notice })).toBeInViewport();
  await expect(page.getByText(/Verification failed|You are not signed in/)).toHaveCount(0);
  await page.getByRole("button", { name: "Start again" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Work email")).toHaveValue(person.workEmail);
  await page.getByRole("button", { name: "Continue" }).click();
  await tryCode(page, await codeMailedTo(page.request, person.workEmail, 2));
  await page.getByRole("button", { name: "Continue to Create Account" }).click();

  // Without its onboarding the account would be made, and be empty.
  await context.clearCookies({ name: /onboarding/ });
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm password", { exact: true }).fill(person.password);
  await page.getByLabel(/I agree to the terms/).check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Your onboarding has ended")).toBeVisible();
  expect((await page.request.post("/api/login", { data: person })).status(), "no account was made").not.toBe(200);
  // The next person at this device finds nothing.
  await page.reload();
  await expect(page.getByLabel("Full name")).toHaveValue("");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(person.fullName);
});

test("several experiences are proven one after the other, each with a code of its own", async ({ page, person }) => {
  await openWorkStep(page, person);
  await page.getByRole("button", { name: "Add another experience" }).click();
  const second = page.getByRole("group", { name: "Experience 2" });
  const other = { company: `Beta ${person.company}`, workEmail: `beta-${person.workEmail}` };
  await second.getByLabel("Company").fill(other.company);
  await second.getByLabel("Role").fill("Lead");
  await second.getByLabel("Start date").fill("feb 2020");
  await second.getByLabel("End date").fill("Dec-24");
  await second.getByLabel("Work email").fill(other.workEmail);
  const first = page.getByRole("group", { name: "Experience 1" });
  await first.getByLabel("Company").fill(person.company);
  await first.getByLabel("Role").fill(person.role);
  await first.getByLabel("Start date").fill("Jan-25");
  await first.getByLabel("I currently work here").check();
  await first.getByLabel("Work email").fill(person.workEmail);
  await page.getByRole("button", { name: "Continue" }).click();

  const code = await codeMailedTo(page.request, person.workEmail);
  expect(await mailTo(page.request, other.workEmail), "only the first goes out by itself").toEqual([]);
  await tryCode(page, code);
  await page.getByRole("button", { name: "Verify another" }).click();
  const next = await codeMailedTo(page.request, other.workEmail);
  expect(next).not.toBe(code);
  await tryCode(page, code);
  await expect(page.getByText("Invalid verification code").first()).toBeVisible();
  await tryCode(page, next);
  await expect(page.getByText("2 of 2 verified")).toBeVisible();
  await expect(page.getByRole("heading", { name: `${other.company} is verified` })).toBeVisible();
});
