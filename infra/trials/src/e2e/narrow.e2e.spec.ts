import { createAccount, describeCurrentJob, givePersonalInformation, openOnboarding, proveWork } from "./onboarding.ts";
import { expectNarrow, narrow } from "./narrow.ts";
import { expect, test } from "./test.ts";

test.use({ viewport: narrow });

test(`nothing reaches beyond ${narrow.width} px, from the first step of onboarding to a verdict on the certificate`, async ({
  page,
  person,
}) => {
  await openOnboarding(page);
  await givePersonalInformation(page, person);
  await expectNarrow(page, "step 2");
  await describeCurrentJob(page, person);
  await expectNarrow(page, "step 3");
  await proveWork(page, person);
  await expectNarrow(page, "step 4");
  await createAccount(page, person);
  await expectNarrow(page, "step 5");
  for (const path of ["/settings", "/profile", "/profile/preview", "/candidate/dashboard"]) {
    await page.goto(path);
    await expectNarrow(page, path);
  }
  await page.getByRole("link", { name: /^View Certificate/ }).click();
  await expect(page.getByText("Valid", { exact: true })).toBeVisible();
  await expectNarrow(page, "certificate");
  await page.getByRole("link", { name: "Verify" }).click();
  await expect(page.getByRole("heading", { name: "This certificate is genuine and valid" })).toBeVisible();
  await expectNarrow(page, "verdict");
});
