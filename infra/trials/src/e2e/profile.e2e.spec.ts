import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { codeMailedTo } from "./mailbox.ts";
import { expect, test } from "./test.ts";

const openProfile = async (page: Page) => {
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: "Work experience", exact: true })).toBeVisible();
};
const history = (page: Page) => page.getByRole("region", { name: "Work experience" });
const entryOf = (page: Page, company: string) => history(page).getByRole("listitem").filter({ hasText: company });

async function describeJob(page: Page, job: { company: string; workEmail: string }): Promise<void> {
  await page.getByLabel("Company", { exact: true }).fill(job.company);
  await page.getByLabel("Role", { exact: true }).fill("Lead");
  await page.getByLabel("Start date").fill("Feb-20");
  await page.getByLabel("End date").fill("Dec-24");
  await page.getByLabel("Work email").fill(job.workEmail);
}

test.describe("a candidate who came through onboarding", () => {
  test("an experience is added, verified later and counted live in another tab", async ({
    candidate: page,
    context,
    person,
  }) => {
    const other = await context.newPage();
    await other.goto("/candidate/dashboard");
    const completion = other.getByRole("region", { name: "Profile completion" });
    await expect(completion.getByRole("img", { name: "Profile complete: 60 percent" })).toBeVisible();
    await expect(completion.getByText("3 of 5 parts done")).toBeVisible();
    await expectAccessible(other);

    await openProfile(page);
    await page.getByRole("button", { name: "Add work experience" }).click();
    const second = { company: `Beta ${person.company}`, workEmail: `beta-${person.workEmail}` };
    await describeJob(page, second);
    await page.getByLabel("I currently work here").check();
    await expect(page.getByLabel("End date")).toHaveValue("");
    await expect(page.getByLabel("End date")).toBeDisabled();
    await page.getByLabel("I currently work here").uncheck();
    await page.getByRole("button", { name: "Add experience" }).click();
    await expect(page.getByText("End date is required for past jobs").first()).toBeVisible();
    await page.getByLabel("End date").fill("Dec-24");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Add experience" }).click();
    await expect(entryOf(page, second.company).getByText("Pending Verification")).toBeVisible();
    await expect(page.getByText("Verified profile · 1 of 2")).toBeVisible();
    await expect(other.getByText("1 of 2 work experiences verified.", { exact: false })).toBeVisible();

    await entryOf(page, second.company)
      .getByRole("button", { name: /^Verify / })
      .click();
    const dialog = page.getByRole("dialog", { name: "Verify your work at" });
    await dialog.getByRole("button", { name: "Send code" }).click();
    await dialog.getByLabel("Verification code").fill(await codeMailedTo(page.request, second.workEmail));
    await dialog.getByRole("button", { name: "Verify code" }).click();
    await expect(page.getByText("Verified profile · 2 of 2")).toBeVisible();
    await expect(other.getByText("Both work experiences are verified.")).toBeVisible();
    await expect(other.getByRole("heading", { name: "Upload your resume" })).toBeVisible();
  });

  test("a verified experience is changed only after the warning that its certificate is revoked", async ({
    candidate: page,
    person,
    context,
  }) => {
    await openProfile(page);
    const entry = entryOf(page, person.company);
    const certificate = entry.getByRole("link", { name: /View Certificate/ });
    await expect(certificate).toBeVisible();
    const address = await certificate.getAttribute("href");
    await entry.getByRole("button", { name: /^Change / }).click();
    await expect(page.getByText("This experience is verified.")).toBeVisible();
    await page.getByLabel("Start date").fill("Dec-24");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("It is still verified.")).toBeVisible();
    const since = /^Dates changed since this was verified \(\w{3}-\d\d – (\w{3}-\d\d|Present) then\)$/;
    await expect(entry.getByText(since)).toBeVisible();
    const reader = await context.newPage();
    await reader.goto(address ?? "");
    await reader.getByRole("link", { name: "See the current certificate" }).click();
    await expect(reader.getByText(since)).toBeVisible();
    const current = reader.url();
    await expectAccessible(reader);
    await reader.getByRole("link", { name: "Verify", exact: true }).click();
    await expect(reader.getByRole("heading", { name: "This certificate is genuine and valid" })).toBeVisible();
    await expect(reader.getByText(since)).toBeVisible();
    await expectAccessible(reader);
    await reader.goto("/candidate/dashboard");
    await expect(reader.getByText(since)).toBeVisible();
    await expect(reader.getByText("1 of 1 verified, 1 changed since")).toBeVisible();

    await entry.getByRole("button", { name: /^Change / }).click();
    await page.getByLabel("Role", { exact: true }).fill("Director");
    await page.getByRole("button", { name: "Save changes" }).click();
    const warning = page.getByRole("dialog", { name: "Revoke the certificate?" });
    await expect(warning.getByText(/You change the role/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(warning).toBeHidden();
    await expect(page.getByLabel("Role", { exact: true })).toHaveValue("Director");
    await page.getByRole("button", { name: "Save changes" }).click();
    await warning.getByRole("button", { name: "Change and revoke" }).click();
    await expect(page.getByText("It is not verified yet.")).toBeVisible();
    await expect(entry.getByText("Pending Verification")).toBeVisible();
    await expect(page.getByText("0 of 1 verified")).toBeVisible();
    await page.goto(current);
    await expect(page.getByText(/revoked/i).first()).toBeVisible();
  });

  test("a dialog whose code came after the click gives the focus back to the button", async ({
    candidate: page,
    person,
  }) => {
    const arrives = Promise.withResolvers<undefined>();
    await page.route(/\/assets\/dialog-[^/]+\.js$/, async (route) => {
      await arrives.promise;
      await route.continue();
    });
    await openProfile(page);
    const remove = entryOf(page, person.company).getByRole("button", { name: /^Remove / });
    await remove.click();
    arrives.resolve(undefined);
    const warning = page.getByRole("dialog", { name: "Remove it and revoke its certificate?" });
    await warning.getByRole("button", { name: "Keep it" }).click();
    await expect(warning).toBeHidden();
    await expect(remove).toBeFocused();
  });
});
