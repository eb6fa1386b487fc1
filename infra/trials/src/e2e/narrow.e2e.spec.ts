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

test(`the placeholders of a job and of a company stay within ${narrow.width} px`, async ({ page }) => {
  await page.route(/\/api\/(jobs|companies)\//, () => {});
  for (const path of ["/jobs", "/companies"]) {
    await page.goto(`${path}/0190a000-0000-7000-8000-000000000000`);
    await expect(page.locator(".animate-breathe").first()).toBeAttached();
    expect.soft(await page.evaluate("document.scrollingElement.scrollWidth"), path).toBe(narrow.width);
  }
});
