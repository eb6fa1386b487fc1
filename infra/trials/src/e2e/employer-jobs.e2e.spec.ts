import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { changeJob, postJob } from "./employer-calls.ts";
import { holdLive } from "./live-held.ts";
import { expect, test } from "./test.ts";

const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });

test("§2 Employer navigation: Dashboard, Manage Jobs, Applications, Profile and a Post Job button; logout success goes to /auth", async ({
  owner: page,
  person,
}) => {
  await page.goto("/employer/dashboard");
  const rail = page.getByRole("complementary", { name: "Employer" });
  await expect(rail.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
  await expect(rail.getByText(person.company)).toBeVisible();
  await expect(rail.getByRole("link", { name: "Post Job" })).toHaveAttribute("href", "/employer/jobs/create");
  await rail.getByRole("link", { name: "Manage Jobs" }).click();
  await expect(page).toHaveURL(/\/employer\/jobs$/);
  await expect(rail.getByRole("link", { name: "Manage Jobs" })).toHaveAttribute("aria-current", "page");
  await rail.getByRole("link", { name: "Applications" }).click();
  await expect(page).toHaveURL(/\/employer\/applications$/);
  await expect(rail.getByRole("link", { name: "Applications" })).toHaveAttribute("aria-current", "page");
  await rail.getByRole("link", { name: "Profile" }).click();
  await expect(page).toHaveURL(/\/employer\/profile$/);
  await expect(rail.getByRole("link", { name: "Profile" })).toHaveAttribute("aria-current", "page");
  await rail.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("Logout successful")).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
});

test.describe(() => {
  test.use({ viewport: { width: 767, height: 700 } });

  test("§9 Mobile breakpoint 768 px: below it a slide-in menu is used, also by keyboard", async ({ owner: page }) => {
    await page.goto("/employer/dashboard");
    const places = page.getByRole("link", { name: "Manage Jobs" });
    const menu = page.getByRole("button", { name: "Menu" });
    await expect(menu).toBeVisible();
    await expect(places).toBeHidden();
    await menu.press("Enter");
    await expect(places).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(places).toBeHidden();
    await expect(menu).toBeFocused();
    await menu.click();
    await places.click();
    await expect(page).toHaveURL(/\/employer\/jobs$/);
    await expect(places).toBeHidden();
    await page.setViewportSize({ width: 768, height: 700 });
    await expect(places).toBeVisible();
    await expect(menu).toBeHidden();
  });

  test("a menu that was opened before the company is known stays open, and gives the focus back", async ({
    owner: page,
    person,
  }) => {
    const known = Promise.withResolvers<undefined>();
    await page.route("**/api/employer/profile", async (route) => {
      await known.promise;
      await route.continue();
    });
    await page.goto("/employer/dashboard");
    const menu = page.getByRole("button", { name: "Menu" });
    await menu.press("Enter");
    known.resolve(undefined);
    await expect(page.getByRole("heading", { name: `Welcome, ${person.company}` })).toBeVisible();
    await expect(page.getByRole("link", { name: "Manage Jobs" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeFocused();
  });
});

test("§2 Employer jobs: the table of Job Listings with its actions, deactivating and activating among them", async ({
  owner: page,
}) => {
  await page.goto("/employer/jobs");
  await expect(page.getByRole("heading", { name: "No jobs yet" })).toBeVisible();
  await expectAccessible(page);
  await postJob(page.request, { title: "Line Cook", experienceLevel: "mid_level", jobType: "part_time" });
  await expect(row(page, "Line Cook")).toContainText(/Mid level\s*Part time\s*Austin, TX\s*Just now\s*Active\s*View/);
  await expect(page.getByRole("columnheader")).toHaveText([
    "Job Title",
    "Type",
    "Location",
    "Posted",
    "Status",
    "Applications",
    "Actions",
  ]);
  await expectAccessible(page);
  await page.getByRole("link", { name: "View applications for Line Cook" }).click();
  await expect(page).toHaveURL(/\/employer\/jobs\/[^/]+\/applications$/);
  await page.goBack();

  await page.getByRole("button", { name: "Deactivate Line Cook" }).click();
  await expect(page.getByText("Job Status Updated")).toBeVisible();
  await expect(page.getByText("The job posting status has been updated successfully.")).toBeVisible();
  await expect(row(page, "Line Cook")).toContainText("Inactive");
  await page.getByRole("button", { name: "Activate Line Cook", exact: true }).click();
  await expect(row(page, "Line Cook")).toContainText("Active");
  await expect(page.getByRole("button", { name: "Deactivate Line Cook" })).toBeVisible();
});

test("an expired job is listed again with a new date, and only with that", async ({ owner: page }) => {
  await postJob(page.request, { title: "Line Cook", expiresAt: new Date(Date.now() + 5_000).toISOString() });
  await page.goto("/employer/jobs");
  await expect(row(page, "Line Cook")).toContainText("Expired");
  await page.getByRole("button", { name: "Activate Line Cook" }).click();
  const dialog = page.getByRole("dialog", { name: "Activate again" });
  const date = dialog.getByLabel("New expiration date");
  await expectAccessible(page);
  await date.fill("2026-01-01");
  await dialog.getByRole("button", { name: "Activate" }).click();
  await expect(dialog).toContainText("Expiration date must be in the future");
  await date.fill(new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString().slice(0, 10));
  await dialog.getByRole("button", { name: "Activate" }).click();
  await expect(page.getByText("Job Status Updated")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row(page, "Line Cook")).toContainText("Active");
});

test("§2 Employer jobs: deleting asks 'Are you sure?' and cannot be undone", async ({ owner: page }) => {
  await postJob(page.request, { title: "Line Cook" });
  await page.goto("/employer/jobs");
  await page.getByRole("button", { name: "Delete Line Cook" }).click();
  const dialog = page.getByRole("dialog", { name: "Are you sure?" });
  await expect(dialog).toContainText("will be permanently deleted. This cannot be undone.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(row(page, "Line Cook")).toBeVisible();
  await page.getByRole("button", { name: "Delete Line Cook" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Job Deleted")).toBeVisible();
  await expect(page.getByText("The job posting has been successfully deleted.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No jobs yet" })).toBeVisible();
});

test("§8 Employer 'Failed to Delete Job' and 'Failed to Update Job Status', with the message or what was thrown", async ({
  owner: page,
}) => {
  await postJob(page.request, { title: "Line Cook" });
  await page.goto("/employer/jobs");
  let json: object = { message: "Your company has no such job", code: "unknown-job" };
  await page.route("**/api/employer/jobs/*", (route) =>
    route.request().method() === "GET" ? route.continue() : route.fulfill({ status: 404, json }),
  );
  await page.getByRole("button", { name: "Deactivate Line Cook" }).click();
  await expect(page.getByText("Failed to Update Job Status", { exact: true })).toBeVisible();
  await expect(page.getByText("Your company has no such job")).toBeVisible();
  json = {};
  await page.getByRole("button", { name: "Deactivate Line Cook" }).click();
  await expect(page.getByText("Failed to update job status", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Delete Line Cook" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Failed to Delete Job", { exact: true })).toBeVisible();
  await expect(page.getByText("Failed to delete job", { exact: true })).toBeVisible();
});

test("§2 Employer jobs: failure to load shows 'Failed to load jobs: {message}', falling back to 'Unknown error'", async ({
  owner: page,
}) => {
  await holdLive(page);
  let json: object = { message: "Not now.", code: "unavailable" };
  let answered = Promise.resolve();
  await page.route("**/api/employer/jobs", async (route) => {
    await answered;
    await route.fulfill({ status: 503, json });
  });
  await page.goto("/employer/jobs");
  await expect(page.getByRole("heading", { name: "Failed to load jobs: Not now." })).toBeVisible();
  json = {};
  const held = Promise.withResolvers<void>();
  answered = held.promise;
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("button", { name: "Retrying..." })).toBeFocused();
  await expect(page.getByRole("heading", { name: "Failed to load jobs: Not now." })).toBeVisible();
  held.resolve();
  await expect(page.getByRole("heading", { name: "Failed to load jobs: Unknown error" })).toBeVisible();
  await page.unroute("**/api/employer/jobs");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { name: "No jobs yet" })).toBeVisible();
});

test("the table follows what a colleague or another tab does, without a reload", async ({ owner: page }) => {
  const jobId = await postJob(page.request, { title: "Line Cook" });
  await page.goto("/employer/jobs");
  await expect(row(page, "Line Cook")).toBeVisible();
  await changeJob(page.request, jobId, { title: "Head Cook", isActive: false });
  await expect(row(page, "Head Cook")).toContainText("Inactive");
});

test("§2 Employer dashboard: the Jobs card (total, active, inactive), the Applications card (total, pending, approved, rejected), Post New Job and Review Applications lead on, and tabs have the latest 3 jobs and applications", async ({
  owner: page,
  person,
  others,
}) => {
  await page.goto("/employer/dashboard");
  const jobs = page.getByRole("region", { name: "Jobs" });
  await expect(page.getByRole("region", { name: "Applications" })).toContainText(
    /0\s*total\s*Pending\s*0\s*Approved\s*0\s*Rejected\s*0/,
  );
  await expect(page.getByRole("heading", { name: "Nothing here yet" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Company" })).toContainText(
    new RegExp(`Name\\s*${person.company}\\s*Industry.*Size`, "s"),
  );
  for (const name of ["Quick Actions", "Recent Activity"])
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  let last = "";
  for (const title of ["First Cook", "Second Cook", "Third Cook", "Fourth Cook"]) {
    const jobId = await postJob(page.request, { title });
    last = jobId;
    if (title === "Third Cook") await changeJob(page.request, jobId, { isActive: false });
  }
  await expect(jobs).toContainText(/4\s*total\s*Active\s*3\s*Inactive\s*1/);
  await expect(page.getByRole("list", { name: "Latest jobs" }).getByRole("heading")).toHaveText([
    "Fourth Cook",
    "Third Cook",
    "Second Cook",
  ]);
  await others.applicant(last, "Ada Applicant");
  await page.getByRole("tab", { name: "Applications" }).click();
  const latest = page.getByRole("list", { name: "Latest applications" });
  await expect(latest.getByRole("listitem")).toHaveText(/Ada Applicant.*Fourth Cook.*Pending/s);
  await expectAccessible(page);
  await latest.getByRole("link", { name: "Ada Applicant" }).click();
  await expect(page.getByRole("dialog")).toContainText("Ada Applicant");
  await page.goto("/employer/dashboard");
  await page.getByRole("link", { name: "Review Applications" }).click();
  await expect(page).toHaveURL(/\/employer\/applications$/);
  await page.goto("/employer/dashboard");
  await page.getByRole("link", { name: "Post New Job" }).click();
  await expect(page).toHaveURL(/\/employer\/jobs\/create$/);
});
