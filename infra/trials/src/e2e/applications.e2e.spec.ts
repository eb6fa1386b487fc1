import type { Page } from "@playwright/test";
import { applyInSheet } from "./applicants.ts";
import { expectAccessible } from "./axe.ts";
import { ownWord, postedJobs } from "./posted-jobs.ts";
import { expect, test } from "./test.ts";

const toast = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });

/** A job of one test by its title, at Fernhill Foods. */
async function oneJob(title: string): Promise<string> {
  const [jobId = ""] = await postedJobs({ title });
  return jobId;
}

test("§4 Applying: the job shows 'Applied', and the candidate's list of applications says so", async ({
  candidate: page,
}) => {
  const title = `${ownWord()} Cook`;
  const jobId = await oneJob(title);
  await page.goto(`/jobs/${jobId}`);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Apply Now" }).click();
  await page.getByLabel("Cover letter").fill("I have cooked through bad nights.");
  await expectAccessible(page);
  await applyInSheet(page);
  // §8 Success toasts: 'Application submitted'.
  const told = toast(page, "Application submitted");
  await expect(told).toContainText(`You have successfully applied to ${title} at Fernhill Foods`);
  await expect(page.getByText("Applied", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Apply Now" })).toBeHidden();
  await expectAccessible(page);
  await told.getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "Application withdrawn")).toBeVisible();
  await page.getByRole("button", { name: "Apply Now" }).click();
  await expect(page.getByLabel("Cover letter")).toHaveValue("I have cooked through bad nights.");
  await applyInSheet(page);
  await expect(page.getByText("Applied", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Your applications" }).click();
  await expect(page).toHaveURL("/applications");
  const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
  await expect(row.getByText("Under Review", { exact: true })).toBeVisible();
  await expect(row.getByText("You applied")).toHaveCount(2);
  await row.getByText("Cover letter").click();
  await expect(row.getByText("I have cooked through bad nights.")).toBeVisible();
  await expectAccessible(page);
});

test("a candidate withdraws after a question, and may apply again; two tabs agree", async ({
  candidate: page,
  context,
}) => {
  const title = `${ownWord()} Cook`;
  const jobId = await oneJob(title);
  expect((await page.request.post(`/api/jobs/${jobId}/apply`)).status()).toBe(201);
  await page.goto("/applications");
  const other = await context.newPage();
  await other.goto(`/jobs/${jobId}`);
  await expect(other.getByText("Applied", { exact: true })).toBeVisible();
  const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
  const withdraw = row.getByRole("button", { name: `Withdraw your application to ${title}` });
  await withdraw.click();
  const question = page.getByRole("dialog", { name: "Withdraw this application?" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect(withdraw).toBeFocused();
  await withdraw.click();
  await question.getByRole("button", { name: "Withdraw" }).click();
  await expect(toast(page, "Application withdrawn")).toBeVisible();
  await expect(row.getByText("Withdrawn", { exact: true })).toBeVisible();
  await other.getByRole("button", { name: "Apply Now" }).click();
  await applyInSheet(other);
  await expect(other.getByText("Applied", { exact: true })).toBeVisible();
  await expect(row.getByText("Under Review", { exact: true })).toBeVisible();
  await expect(row.getByText("You applied")).toHaveCount(2);
});
