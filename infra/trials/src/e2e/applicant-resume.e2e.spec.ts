import { readFileSync } from "node:fs";
import { pdfFile } from "@provenwork/contracts/testing/resume-files";
import { applyFor, candidateIn, uploadResume } from "./applicants.ts";
import { expectAccessible } from "./axe.ts";
import { postJob } from "./employer-calls.ts";
import { somebody } from "./people.ts";
import { foundedCompany } from "./seeded.ts";
import { expect, test } from "./test.ts";

test("§2 View Resume: the company opens the resume that was sent, the candidate sees that, and nobody else may", async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  await foundedCompany(page, person);
  const jobId = await postJob(page.request);
  const theirs = await candidateIn(browser, baseURL, { ...somebody(), fullName: "Ada Example" });
  await uploadResume(theirs.request, "ada.pdf");
  const id = await applyFor(theirs.request, jobId);
  expect((await theirs.request.delete("/api/candidate/resume")).status()).toBe(200);
  await theirs.goto("/applications");
  await expect(theirs.getByText("Sent with your resume: ada.pdf")).toBeVisible();

  await page.goto(`/employer/applications?application=${id}`);
  const dialog = page.getByRole("dialog");
  const answered = page.waitForResponse((answer) => answer.url().endsWith("/resume"));
  const downloaded = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "View Resume" }).click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toBe("ada.pdf");
  expect(readFileSync(await download.path()).equals(pdfFile())).toBe(true);
  await expect(dialog.getByText("Resume opened by you")).toBeVisible();
  await expectAccessible(page);
  await expect(theirs.getByText("The employer opened your resume")).toBeVisible();

  const { url } = (await (await answered).json()) as { url: string };
  expect((await page.request.get(url)).status()).toBe(200);
  expect((await theirs.request.get(url)).status()).toBe(403);
  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  expect((await other.request.get(url)).status()).toBe(401);
  const { username, password } = person;
  expect((await other.request.post("/api/login", { data: { username, password } })).status()).toBe(200);
  expect((await other.request.get(url)).status()).toBe(404);
  await other.close();

  expect((await theirs.request.post(`/api/candidate/applications/${id}/withdraw`)).status()).toBe(200);
  await expect(dialog.getByText("The candidate has withdrawn this application.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "View Resume" })).toBeHidden();
  expect((await page.request.get(url)).status()).toBe(404);
  expect((await page.request.post(`/api/employer/applications/${id}/resume`)).status()).toBe(404);
  await theirs.context().close();
});
