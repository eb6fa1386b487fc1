import { docxFile, pdfFile, textFile } from "@provenwork/contracts/testing/resume-files";
import type { Locator, Page } from "@playwright/test";
import { untilRead } from "./calls.ts";
import { describeCurrentJob } from "./onboarding.ts";
import { openWorkStep } from "./seeded.ts";
import { expect, test } from "./test.ts";

const megabyte = 1024 * 1024;
const longName = "Résumé of somebody whose file names are far too long for a telephone, version 17, really final.pdf";
const resume = (page: Page): Locator => page.getByRole("group", { name: "Resume" });
const choose = (page: Page, name: string, bytes: Uint8Array) =>
  resume(page)
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "application/pdf", buffer: Buffer.from(bytes) });
const storedName = (page: Page, name: string) => resume(page).getByRole("link", { name });
const download = async (page: Page) => {
  const answer = await page.request.get("/api/candidate/resume");
  return { status: answer.status(), headers: answer.headers(), bytes: await answer.body() };
};

test.beforeEach(async ({ page, person }) => {
  await openWorkStep(page, person);
  await expect(resume(page).getByRole("button", { name: "Choose a file" })).toBeVisible();
});

test("Resume: uploaded, opened, replaced, kept over a reload, and removed after a question", async ({
  page,
  person,
}) => {
  await choose(page, `../${longName}`, pdfFile(2 * megabyte));
  await expect(storedName(page, longName)).toBeVisible();
  await expect(resume(page).getByText(/2\.0 MB, uploaded/)).toBeVisible();
  const first = await download(page);
  expect(first.bytes.equals(Buffer.from(pdfFile(2 * megabyte)))).toBe(true);
  expect(first.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": expect.stringMatching(/^attachment; /) as unknown,
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
    "cache-control": "no-store",
  });

  // A failed try leaves the one that is there.
  await choose(page, "notes.txt", textFile());
  await expect(resume(page).getByRole("alert")).toHaveText("Invalid file type");
  await expect(storedName(page, longName)).toBeVisible();

  await choose(page, "newer.docx", docxFile());
  await expect(storedName(page, "newer.docx")).toBeVisible();
  await expect(resume(page).getByText("the file is damaged")).toBeVisible();
  await expect(resume(page).getByRole("alert")).toBeHidden();
  expect((await download(page)).bytes.equals(Buffer.from(docxFile()))).toBe(true);

  await page.reload();
  await expect(storedName(page, "newer.docx")).toBeVisible();
  const described = page.waitForRequest("**/api/candidate/work-experience");
  await describeCurrentJob(page, person);
  expect((await described).postDataJSON()).toMatchObject({ resumeUrl: "newer.docx" });
  await page.getByRole("button", { name: "Back" }).click();
  await expect(storedName(page, "newer.docx")).toBeVisible();

  await resume(page).getByRole("button", { name: "Remove resume" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove your resume?" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect(storedName(page, "newer.docx")).toBeVisible();
  await resume(page).getByRole("button", { name: "Remove resume" }).press("Enter");
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(resume(page).getByRole("button", { name: "Choose a file" })).toBeVisible();
  await untilRead(page.request);
  expect((await download(page)).status).toBe(404);
});
