import { changeJob, postJob } from "./employer-calls.ts";
import { expect, test } from "./test.ts";

test("a company's table follows what a colleague does, live; a job is deactivated, activated and deleted from it", async ({
  owner: page,
}) => {
  const row = (title: string) => page.getByRole("row").filter({ hasText: title });
  await page.goto("/employer/jobs");
  await expect(page.getByRole("heading", { name: "No jobs yet" })).toBeVisible();
  const jobId = await postJob(page.request, { title: "Line Cook" });
  await expect(row("Line Cook")).toContainText("Active");
  await changeJob(page.request, jobId, { title: "Head Cook", isActive: false });
  await expect(row("Head Cook")).toContainText("Inactive");
  await page.getByRole("button", { name: "Activate Head Cook", exact: true }).click();
  await expect(row("Head Cook")).toContainText("Active");
  await page.getByRole("button", { name: "Deactivate Head Cook" }).click();
  await expect(row("Head Cook")).toContainText("Inactive");
  await page.getByRole("button", { name: "Delete Head Cook" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Job Deleted")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No jobs yet" })).toBeVisible();
});
