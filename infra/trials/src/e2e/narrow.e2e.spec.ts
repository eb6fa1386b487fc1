import { codeMailedTo } from "./mailbox.ts";
import { createAccount, describeCurrentJob, givePersonalInformation, openOnboarding, tryCode } from "./onboarding.ts";
import { expectNarrow, narrow } from "./narrow.ts";
import { expect, test } from "./test.ts";

test.use({ viewport: narrow });

test(`the longest words and addresses break within ${narrow.width} px, from the first step of onboarding to a verdict on the certificate`, async ({
  page,
  person,
}) => {
  const company = "Q".repeat(60);
  const workEmail = `${person.username.padEnd(50, "a")}@${"b".repeat(50)}.example`;
  const long = { ...person, company, role: "R".repeat(60), workEmail };
  await openOnboarding(page);
  await givePersonalInformation(page, long);
  await expectNarrow(page, "step 2");
  await describeCurrentJob(page, long);
  await expectNarrow(page, "step 3");
  await tryCode(page, await codeMailedTo(page.request, workEmail));
  await expect(page.getByRole("heading", { name: `${company} is verified` })).toBeVisible();
  await expectNarrow(page, "step 3, verified");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByText("Where have you worked?")).toBeVisible();
  await expectNarrow(page, "step 2, verified");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Continue to Create Account" }).click();
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
  await expectNarrow(page, "step 4");
  await createAccount(page, long);
  await expectNarrow(page, "step 5");
  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await page.locator("summary", { hasText: "Verification history" }).click();
  await expect(page.getByText(`Code emailed to ${workEmail}`)).toBeVisible();
  await expectNarrow(page, "dashboard");
  await page.getByRole("button", { name: `Verified address: what was verified at ${company}` }).click();
  await expect(page.getByRole("dialog", { name: "What was verified" })).toBeVisible();
  expect(await page.evaluate("document.scrollingElement.scrollWidth")).toBe(narrow.width);
  for (const path of ["/settings", "/profile", "/profile/preview"]) {
    await page.goto(path);
    await expectNarrow(page, path);
  }
  await page.goto("/dev/mailbox");
  await page.getByRole("button", { name: workEmail }).first().click();
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
  await expectNarrow(page, "mailbox");
  await page.goto("/candidate/dashboard");
  await page.getByRole("link", { name: /^View Certificate/ }).click();
  await expect(page.getByText("Valid", { exact: true })).toBeVisible();
  await expectNarrow(page, "certificate");
  await page.getByRole("link", { name: "Verify" }).click();
  await expect(page.getByRole("heading", { name: "This certificate is genuine and valid" })).toBeVisible();
  await expectNarrow(page, "verdict");
});
