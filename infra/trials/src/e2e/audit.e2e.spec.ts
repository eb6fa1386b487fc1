import { readFile } from "node:fs/promises";
import { digestOf, exportLines } from "@provenwork/contracts/audit/export-file";
import { looksLikeExport } from "@provenwork/contracts/audit/export-format";
import { exportFormats } from "@provenwork/contracts/audit/rules";
import type { Page } from "@playwright/test";
import { signIn } from "./password.ts";
import { certificateOf } from "./seeded.ts";
import { demoAuditor } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const find = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel("Find a history").fill(text);
  await page.getByRole("button", { name: "Search" }).click();
};

test("an auditor opens a certificate's story, steps through it by keyboard, filters it and sees what caused what", async ({
  page,
  person,
  others,
}) => {
  const certificateId = await certificateOf(await others.candidate(person));

  await signIn(page, demoAuditor.username, demoAuditor.password);
  await expect(page).toHaveURL(/\/audit$/);
  await expect(page.getByRole("heading", { level: 1, name: "Histories" })).toBeVisible();
  await find(page, certificateId);
  await expect(
    page.getByRole("region", { name: "Found" }).getByRole("button", { name: /^Open Work experience/ }),
  ).toBeVisible();
  await page
    .getByRole("region", { name: "Found" })
    .getByRole("button", { name: /^Open Work experience/ })
    .click();

  await expect(page.getByRole("heading", { level: 1, name: "History: Work experience" })).toBeVisible();
  const events = page.getByRole("region", { name: "Events" });
  const state = page.getByRole("region", { name: "State" });
  await expect(events.getByRole("status", { name: "Listed" })).toHaveText(/^\d+ events$/);
  await expect(state.getByText("verified", { exact: true })).toBeVisible();

  const slider = page.getByRole("slider", { name: "Event" });
  await slider.focus();
  await page.keyboard.press("Home");
  await expect(page.getByText(/^As of event 1 of \d+$/)).toBeVisible();
  await expect(state.locator("ins").filter({ hasText: "pending" })).toBeVisible();
  await expect(state.getByText("verified", { exact: true })).toBeHidden();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText(/^As of event 2 of \d+$/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: /Code .* issued/i })).toBeVisible();
  await expect(page.getByLabel("Raw event").locator("visible=true").getByText(person.workEmail)).toBeVisible();

  await expect(page.getByText(/^Trace [0-9a-f]{32}$/)).toBeVisible();

  await page.getByLabel("Kind").selectOption("ExperienceVerified");
  await expect(events.getByRole("status", { name: "Listed" })).toHaveText(/^1 of \d+ events$/);
  await events.getByRole("button", { name: /verified/i }).click();
  await expect(state.locator("ins").filter({ hasText: "verified" })).toBeVisible();
  const causes = page.getByRole("region", { name: "What caused what" });
  await expect(causes.getByText("Certificate issued")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(events.getByRole("status", { name: "Listed" })).toHaveText(/^\d+ events$/);

  let digest = "";
  for (const format of exportFormats) {
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: `Export ${format.toUpperCase()}` }).click();
    // Looked for at once: a toast is gone after four seconds.
    const told = expect(page.getByText("History exported").first()).toBeVisible();
    const [download] = await Promise.all([downloading, told]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^provenwork-history-.*\\.${format}$`));
    const text = await readFile(await download.path(), "utf8");
    expect(text).toContain(certificateId);
    expect(looksLikeExport(text)).toBe(true);
    digest = digestOf(exportLines(text, format).events);
  }
  const opened = page.url();

  // Other tests export, too: the digest finds this one.
  await page.getByRole("link", { name: "Exports" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Exports" })).toBeVisible();
  const exports = page.getByRole("region", { name: "List of exports" });
  const made = exports.getByRole("row").filter({ hasText: digest });
  await expect(made).toContainText(demoAuditor.username);
  await page.getByLabel("Digest of a file").fill(digest);
  await page.getByRole("button", { name: "Find exports" }).click();
  await expect(page).toHaveURL(/digest=/);
  await expect(made).toHaveCount(1);
  await expect(exports.getByRole("row")).toHaveCount(2); // with its head
  await made.getByRole("button", { name: /^Open work-experience-/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "History: Work experience" })).toBeVisible();

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/$/);
  await signIn(page, demoAuditor.username, demoAuditor.password);
  await expect(page).toHaveURL(/\/audit$/);
  await page.goto(opened);
  await expect(page.getByRole("heading", { level: 1, name: "This history is not open" })).toBeVisible();
});
