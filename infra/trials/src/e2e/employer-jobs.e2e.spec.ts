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
  await page.getByRole("button", { name: "More actions for Head Cook" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Job Deleted")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No jobs yet" })).toBeVisible();
});

test("a company finds its jobs, sees new applications arrive, and takes several jobs off the board and back; a second tab follows", async ({
  owner: page,
  context,
  others,
}) => {
  const cook = await postJob(page.request, { title: "Line Cook", location: "Reno, NV" });
  await postJob(page.request, { title: "Head Cook", location: "Waco, TX" });
  await postJob(page.request, { title: "Barista", location: "Reno, NV" });
  const titles = page.getByRole("row").getByRole("link", { name: /^(Line Cook|Head Cook|Barista)$/ });
  await page.goto("/employer/jobs");
  await expect(titles).toHaveText(["Barista", "Head Cook", "Line Cook"]);
  await page.getByRole("button", { name: "Location" }).click();
  await expect(titles).toHaveText(["Line Cook", "Barista", "Head Cook"]);
  await page.getByRole("searchbox", { name: "Search" }).fill("cook");
  await page.keyboard.press("Enter");
  await expect(titles).toHaveText(["Line Cook", "Head Cook"]);
  await page.reload();
  await expect(page).toHaveURL("/employer/jobs?q=cook&sort=location&order=asc");
  await expect(titles).toHaveText(["Line Cook", "Head Cook"]);

  await others.applicant(cook);
  await expect(page.getByRole("link", { name: "View applications for Line Cook: 1", exact: true })).toHaveText("1");
  await (await others.visitor()).goto(`/jobs/${cook}`);
  await expect(page.getByRole("row").filter({ hasText: "Line Cook" })).toContainText("1 view");
  const tab = await context.newPage();
  await tab.goto("/employer/jobs?status=active");
  await tab.getByRole("link", { name: "View applications for Line Cook: 1 new" }).click();
  await expect(tab).toHaveURL(`/employer/jobs/${cook}/applications?unopened=true`);
  await tab.goBack();
  await expect(tab.getByRole("row")).toHaveCount(4);

  await page.getByRole("checkbox", { name: "Select Line Cook" }).check();
  await page.getByRole("button", { name: "Select all 2 in the table" }).click();
  await page.getByRole("button", { name: "Deactivate", exact: true }).click();
  await expect(page.getByText("2 jobs are now inactive.")).toBeVisible();
  await expect(tab.getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("2 jobs are now active.")).toBeVisible();
  await expect(tab.getByRole("row")).toHaveCount(4);
});
