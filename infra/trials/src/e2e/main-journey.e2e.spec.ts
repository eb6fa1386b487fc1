import type { Page } from "@playwright/test";
import { codeMailedTo } from "./mailbox.ts";
import { createAccount, describeCurrentJob, givePersonalInformation, tryCode } from "./onboarding.ts";
import { openVerificationStep } from "./seeded.ts";
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

test("the mailbox shows the mail as it was sent", async ({ page, person }) => {
  await openVerificationStep(page, person);
  const code = await codeMailedTo(page.request, person.workEmail);
  await page.goto("/dev/mailbox");
  await expect(page.getByText(person.workEmail).first()).toBeVisible();
  await page.getByText(person.workEmail).first().click();
  await expect(page.frameLocator("iframe").getByText(code).first()).toBeVisible();
  await allowScriptsInMail(page);
  await expect(page.frameLocator("iframe").getByText(code).first()).toBeVisible();
  await page.getByRole("tab", { name: "Text" }).click();
  await expect(page.getByLabel("Message as text")).toContainText(code);
});

/** A message may run no scripts, and axe is one: the same message is shown again without the sandbox around it. */
async function allowScriptsInMail(page: Page): Promise<void> {
  const frame = page.locator("iframe");
  const src = String(await frame.getAttribute("src"));
  await page.route(src, async (route) => {
    const response = await route.fetch();
    const { "content-security-policy": _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  const shownAgain = page.waitForEvent("framenavigated", (navigated) => navigated.url().endsWith(src));
  await frame.evaluate((element: { src: string; removeAttribute(name: string): void }) => {
    element.removeAttribute("sandbox");
    element.src = `${element.src}`;
  });
  await shownAgain;
}
