import { codeMailedTo } from "./mailbox.ts";
import { createAccount, describeCurrentJob, givePersonalInformation, tryCode } from "./onboarding.ts";
import { expect, test } from "./test.ts";

// As most people see it: with animations.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("§2 Candidate onboarding: five steps, and the proven job stands verified on the dashboard", async ({
  page,
  person,
}) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "For Candidates" }).first().click();
  await expect(page).toHaveURL(/\/candidate\/onboarding$/);
  await expect(page.getByLabel("Full name")).toBeVisible();
  await givePersonalInformation(page, person);
  await describeCurrentJob(page, person);

  const code = await codeMailedTo(page.request, person.workEmail);
  await expect(page.getByText(person.workEmail).first()).toBeVisible();
  await tryCode(page, code.toLowerCase());
  await page.getByRole("button", { name: "Continue to Create Account" }).click();
  await expect(page.getByLabel("Username")).toBeVisible();
  await createAccount(page, person);

  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await expect(page).toHaveURL(/\/candidate\/dashboard$/);
  const card = page.getByRole("region", { name: "Verification Status" });
  await expect(card.getByText(person.company, { exact: false }).first()).toBeVisible();
  await expect(card.getByText("Verified", { exact: true }).first()).toBeVisible();
});
