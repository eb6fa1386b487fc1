import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { applyFor } from "./applicants.ts";
import { postJob } from "./employer-calls.ts";
import { newPerson } from "./people.ts";
import { expect, test } from "./test.ts";

/** The lines of the file that the table is exported to, without its header. */
async function exported(page: Page): Promise<string[]> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^applications-\d{4}-\d\d-\d\d\.csv$/);
  const [, ...lines] = (await readFile(await download.path(), "utf8")).split("\r\n");
  return lines.slice(0, -1);
}

test("the table is exported as it is filtered", async ({ owner: page, others }) => {
  const [first, second] = [await postJob(page.request), await postJob(page.request, { title: "=Payroll, Lead" })];
  const candidate = { ...newPerson(), fullName: "Ada Example" };
  const theirs = await others.candidate(candidate);
  await applyFor(theirs.request, first);
  await applyFor(theirs.request, second);
  await page.goto("/employer/applications");
  await expect(page.getByRole("row").filter({ hasText: candidate.email })).toHaveCount(2);
  expect(await exported(page)).toHaveLength(2);
  await page.getByLabel("Search").fill("payroll");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row").filter({ hasText: candidate.email })).toHaveCount(1);
  await expect(page.getByLabel("Search")).toBeFocused();
  const [line, ...more] = await exported(page);
  expect(more).toEqual([]);
  expect(line).toContain(`"Ada Example","${candidate.email}","1","1","'=Payroll, Lead"`);
});
