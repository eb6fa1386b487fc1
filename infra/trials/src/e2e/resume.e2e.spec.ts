import { docxFile, pdfFile, textFile } from "@provenwork/contracts/testing/resume-files";
import type { Locator, Page } from "@playwright/test";
import { resumePdf } from "@provenwork/ops/demo/world/resume-pdf";
import { untilRead } from "./calls.ts";
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

test("Resume: uploaded, opened, replaced, kept over a reload, and removed after a question", async ({
  candidate: page,
}) => {
  await page.goto("/profile");
  await expect(resume(page).getByRole("button", { name: "Choose a file" })).toBeVisible();
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

const [cook, waiter, porter] = ["Cook", "Waiter", "Porter"];
const cv = () =>
  resumePdf([
    "Robin Example",
    "Work Experience",
    "Cook, The Salty Fox, Mar 2019 - Present",
    "- Fish and sauces",
    "Waiter, Grand Hotel, 2016 - 2018",
    "- Twelve tables",
    "<b>Porter</b>, Station Diner, Jan 2015 - Dec 2015",
    "Education",
    "Diploma, Oakrun College, 2012 - 2014",
  ]);
const review = (page: Page, name: string): Locator =>
  page.getByRole("list", { name: "Positions to review" }).getByRole("form", { name });

test("Resume first: one position is accepted, another changed, a third dropped, and onboarding goes on", async ({
  page,
  person,
}) => {
  await openWorkStep(page, person);
  await choose(page, "cv.pdf", cv());
  await expect(page.getByRole("heading", { name: "3 positions found" })).toBeFocused();
  expect((await download(page)).status, "nothing is stored before Continue").toBe(404);

  await review(page, cook).getByLabel("Work email").fill(person.workEmail);
  await review(page, cook).getByRole("button", { name: "Accept" }).press("Enter");
  await expect(page.getByText("1 accepted, 2 to review")).toBeVisible();

  const changed = review(page, waiter);
  await changed.getByLabel("Role").fill("Head Waiter");
  await changed.getByLabel("Start date").fill("Apr-16");
  await changed.getByLabel("End date").fill("Dec-18");
  await changed.getByLabel("Work email").fill(`second.${person.workEmail}`);
  await changed.getByRole("button", { name: "Accept changes" }).press("Enter");
  await expect(page.getByText("2 accepted, 1 to review")).toBeVisible();
  await review(page, `<b>${porter}</b>`).getByRole("button", { name: "Drop" }).press("Enter");
  await expect(page.getByText("2 accepted, 0 to review")).toBeVisible();

  const described = page.waitForRequest("**/api/candidate/work-experience");
  await page.getByRole("button", { name: "Continue with 2 positions" }).press("Enter");
  expect((await described).postDataJSON()).toMatchObject({
    resumeUrl: "cv.pdf",
    experiences: [
      { company: "The Salty Fox", role: cook, startDate: "Mar-19", currentJob: true },
      { company: "Grand Hotel", role: "Head Waiter", startDate: "Apr-16", endDate: "Dec-18" },
    ],
  });
  await expect(page.getByLabel("Verification code")).toBeVisible();
  expect((await download(page)).bytes.equals(Buffer.from(cv()))).toBe(true);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(storedName(page, "cv.pdf")).toBeVisible();
  await expect(page.getByLabel("Company", { exact: true })).toHaveCount(2);
});
