import { compoundFile, docxFile, pdfFile, textFile, wordFile } from "@provenwork/contracts/testing/resume-files";
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

test("§5 Resume: PDF, DOC or DOCX; a file of the wrong kind, with any name, is 'Invalid file type'", async ({
  page,
}) => {
  await choose(page, "cv.pdf", textFile("I am no PDF"));
  await expect(resume(page).getByRole("alert")).toHaveText("Invalid file type");
  await choose(page, "figures.doc", compoundFile("Workbook"));
  await expect(resume(page).getByRole("alert")).toHaveText("Invalid file type");
  await choose(page, "cv.doc", textFile("{\\rtf1}"));
  await expect(resume(page).getByRole("alert")).toContainText("This is an RTF file");
  await choose(page, "cv.docx", wordFile("EncryptedPackage"));
  await expect(resume(page).getByRole("alert")).toContainText("This file needs a password");
  // The browser is not believed.
  const sent = await page.request.post("/api/candidate/resume", {
    multipart: { file: { name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("I am no PDF") } },
  });
  expect([sent.status(), await sent.json()]).toEqual([
    415,
    { message: "Invalid file type", code: "invalid-file-type", errors: { file: "Invalid file type" } },
  ]);
  expect((await download(page)).status).toBe(404);
});

test("§5 Resume: at most 10MB; more is 'File too large'", async ({ page }) => {
  await choose(page, "cv.pdf", pdfFile(10 * megabyte));
  await expect(resume(page).getByRole("alert")).toHaveText("File too large");
  const sent = await page.request.post("/api/candidate/resume", {
    multipart: { file: { name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdfFile(10 * megabyte)) } },
  });
  expect([sent.status(), await sent.json()]).toMatchObject([413, { message: "File too large" }]);
  expect((await download(page)).status).toBe(404);
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

test("Resume: dropped on its place, shown on its way, and stopped", async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route("**/api/candidate/resume", async (route) => {
    if (route.request().method() === "POST") await held.promise;
    await route.continue().catch(() => {});
  });
  const drop = (name: string) =>
    page.evaluate(`{
      const field = document.querySelector("input[type=file]").parentElement;
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["%PDF-1.7 ..."], ${JSON.stringify(name)}));
      for (const type of ["dragover", "drop"]) {
        field.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
      }
    }`);
  // Stopped while the file is still looked at, before anything of it is sent.
  await page.evaluate(`{
    const { arrayBuffer } = Blob.prototype;
    Blob.prototype.arrayBuffer = async function () {
      Blob.prototype.arrayBuffer = arrayBuffer;
      await new Promise((go) => (globalThis.goOn = go));
      return arrayBuffer.call(this);
    };
  }`);
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/candidate/resume")) sent += 1;
  });
  await drop("dropped.pdf");
  await resume(page).getByRole("button", { name: "Cancel" }).click();
  await page.evaluate("goOn()");
  await expect(resume(page).getByRole("button", { name: "Choose a file" })).toBeVisible();
  expect(sent).toBe(0);

  await drop("dropped.pdf");
  await expect(resume(page).getByRole("progressbar", { name: "Uploading dropped.pdf" })).toBeVisible();
  await resume(page).getByRole("button", { name: "Cancel" }).click();
  await expect(resume(page).getByRole("button", { name: "Choose a file" })).toBeVisible();
  await expect(resume(page)).toBeFocused();
  held.resolve();
  await drop("dropped.pdf");
  await expect(storedName(page, "dropped.pdf")).toBeVisible();
});

test("Resume: a connection that was lost is said so, and tried again", async ({ page }) => {
  let broken = true;
  await page.route("**/api/candidate/resume", (route) =>
    broken && route.request().method() === "POST" ? route.abort("connectionreset") : route.continue(),
  );
  await choose(page, "cv.pdf", pdfFile());
  await expect(resume(page).getByRole("alert")).toContainText("We could not reach the server.");
  broken = false;
  await resume(page).getByRole("button", { name: "Try again" }).click();
  await expect(storedName(page, "cv.pdf")).toBeVisible();
});
