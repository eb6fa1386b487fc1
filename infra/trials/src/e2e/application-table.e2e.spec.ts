import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { applyFor } from "./applicants.ts";
import { expectAccessible } from "./axe.ts";
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
  await expectAccessible(page);
});

test("several are decided on at once from the table, by keyboard, each with an outcome of its own", async ({
  owner: page,
  others,
}) => {
  const jobId = await postJob(page.request, { title: "Line Cook" });
  const ids: Record<string, string> = {};
  for (const name of ["Ada", "Bo", "Cy"]) {
    const { page: theirs, id } = await others.applicant(jobId, `${name} Example`);
    ids[name] = id;
    if (name === "Cy")
      expect((await theirs.request.post(`/api/candidate/applications/${id}/withdraw`)).status()).toBe(200);
  }
  await page.goto("/employer/applications");
  const select = (name: string) => page.getByRole("checkbox", { name: `Select ${name} Example, Line Cook` });
  await expect(select("Cy")).toBeDisabled();
  await select("Ada").focus();
  await page.keyboard.press("Space");
  const chosen = page.getByRole("group", { name: "Selected applications" });
  await expect(chosen).toContainText("1 selected");
  await chosen.getByRole("button", { name: "Select all 2 in the table" }).press("Enter");
  await expect(select("Bo")).toBeChecked();
  await expectAccessible(page);
  // A colleague decides meanwhile: the row says so, and what was chosen is not overwritten.
  const other = await page.request.patch(`/api/employer/applications/${ids["Bo"]}`, { data: { status: "rejected" } });
  expect(other.status()).toBe(200);
  const row = (name: string) => page.getByRole("row").filter({ hasText: `${name} Example` });
  await expect(row("Bo")).toContainText("Rejected");
  await chosen.getByRole("button", { name: "Approve" }).press("Enter");
  const outcomes = page.getByRole("list", { name: "Outcomes" });
  await expect(outcomes.getByRole("listitem").filter({ hasText: "Ada Example" })).toHaveText(
    "Ada Example, Line Cook: Approved",
  );
  await expect(outcomes.getByRole("listitem").filter({ hasText: "Bo Example" })).toContainText(
    "Changed elsewhere: the status is now rejected.",
  );
  await expect(page.getByText("1 of 2 decided")).toBeVisible();
  await expect(page.getByRole("group", { name: "Outcome of each" })).toBeFocused();
  await expect(row("Ada")).toContainText("Approved");
  await expect(row("Bo")).toContainText("Rejected");
  await expect(chosen).toBeHidden();
  await page.setViewportSize({ width: 375, height: 700 });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Close this list" }).click();
  await select("Bo").check();
  await chosen.getByRole("button", { name: "Reset to Pending" }).click();
  await expect(outcomes).toHaveText("Bo Example, Line Cook: Reset to pending");
  await expect(row("Bo")).toContainText("Pending");
});
