import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { changeJob, postJob } from "./employer-calls.ts";
import { endOthers, signInAgain } from "./ended-session.ts";
import { newPerson } from "./people.ts";
import { expect, test } from "./test.ts";

const long = "You connect lab, pharmacy and scheduling systems over HL7 and FHIR.";

async function fill(page: Page, title: string): Promise<void> {
  await page.getByLabel("Job title").fill(title);
  await page.getByLabel("Location").fill("Austin, TX");
  await page.getByLabel("Description").fill(long);
  await page.getByLabel("Responsibilities").fill("Own the interfaces to three hospitals.");
  await page.getByLabel("Requirements").fill("Five years with message brokers.");
}

const utcDay = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** A day that was so far away at some time since the test began, which may have been yesterday. */
const dayAhead =
  (days: number, begun = utcDay(days)) =>
  () =>
    new RegExp(`^(${begun}|${utcDay(days)})$`);

test("§2 Job posting: 'Post a New Job' with Back to Jobs; the defaults are full time, entry and 30 days from today", async ({
  owner: page,
  person,
}) => {
  const inThirtyDays = dayAhead(30);
  await page.goto("/employer/jobs/new");
  await expect(page).toHaveURL(/\/employer\/jobs\/create$/);
  await expect(page.getByRole("heading", { name: "Post a New Job" })).toBeVisible();
  await expect(page.getByLabel("Job type")).toHaveValue("full_time");
  await expect(page.getByLabel("Experience level")).toHaveValue("entry");
  await expect(page.getByLabel("Company")).toHaveValue(person.company);
  await expect(page.getByLabel("Expiration date")).toHaveValue(inThirtyDays());
  await expect(page.getByLabel("Job type").locator("option")).toHaveText([
    "Full time",
    "Part time",
    "Contract",
    "Temporary",
    "Internship",
    "Remote",
  ]);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to Jobs" }).click();
  await expect(page).toHaveURL(/\/employer\/jobs$/);
});

test("§8 'Job Posted Successfully': the job is in the public list, and its page is there to share", async ({
  owner: page,
  person,
}) => {
  await page.goto("/employer/jobs/create");
  const title = `Engineer of ${person.company}`;
  await fill(page, title);
  await page.getByLabel("Salary from").fill("$128,000");
  await page.getByLabel("Salary to").fill("150000");
  await page.getByLabel("In words").fill("and a bonus");
  await expect(page.getByText("$128,000 – $150,000 a year · and a bonus")).toBeVisible();
  await page.getByLabel("Job type").selectOption("Remote");
  await expect(page.getByRole("radio", { name: "Remote" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "On site" })).toBeDisabled();
  await page.getByRole("button", { name: "Post Job" }).click();
  await expect(page.getByText("Job Posted Successfully")).toBeVisible();
  await expect(page.getByText("Your job has been posted and is now visible to candidates.")).toBeVisible();
  await expect(page).toHaveURL(/\/employer\/jobs\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Open page" }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await page.goto("/employer/jobs/create");
  await expect(page.getByLabel("Job title")).toHaveValue("");
});

test("§5 Job form: every message, in the order of the form", async ({ owner: page }) => {
  await page.goto("/employer/jobs/create");
  await page.getByLabel("Job title").fill("Dev");
  await page.getByLabel("Company").fill("A");
  await page.getByLabel("Salary from").fill("90,000");
  await page.getByLabel("Salary to").fill("80,000");
  await page.getByLabel("Description").fill("Keep the portal running.");
  await page.getByLabel("Expiration date").fill("2020-01-01");
  await page.getByRole("button", { name: "Post Job" }).click();
  const summary = page.getByRole("alert", { name: "Not posted: fix 8 fields" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "Title must be at least 5 characters",
    "Company must be at least 2 characters",
    "Location must be at least 2 characters",
    "The highest salary must not be below the lowest",
    "Description must be at least 50 characters",
    "Responsibilities must be at least 20 characters",
    "Requirements must be at least 20 characters",
    "Expiration date must be in the future",
  ]);
  await expectAccessible(page);
  await summary.getByRole("link", { name: "Title must be" }).click();
  await expect(page.getByLabel("Job title")).toBeFocused();
});

test("§8 Employer 'Failed to Post Job': with the server's message, or 'Failed to create job'; what was typed stays", async ({
  owner: page,
}) => {
  let json: object = { message: "Not now.", code: "unavailable" };
  await page.route("**/api/employer/jobs", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 503, json }) : route.continue(),
  );
  await page.goto("/employer/jobs/create");
  await fill(page, "Line Cook");
  await page.getByRole("button", { name: "Post Job" }).click();
  await expect(page.getByText("Failed to Post Job")).toBeVisible();
  await expect(page.getByText("Not now.")).toBeVisible();
  json = {};
  await page.getByRole("button", { name: "Post Job" }).click();
  await expect(page.getByText("Failed to create job")).toBeVisible();
  await expect(page.getByLabel("Job title")).toHaveValue("Line Cook");
});

test("a draft survives a reload, and a job is duplicated as a draft of its own", async ({ owner: page }) => {
  const inThirtyDays = dayAhead(30);
  const jobId = await postJob(page.request, { title: "Line Cook", expiresAt: utcDay(3) });
  await page.goto("/employer/jobs/create");
  await page.getByLabel("Job title").fill("Pastry Chef");
  await expect(page.getByText(/Draft saved/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Job title")).toHaveValue("Pastry Chef");
  await page.goto(`/employer/jobs/${jobId}`);
  await page.getByRole("link", { name: "Duplicate as draft" }).click();
  await expect(page.getByLabel("Job title")).toHaveValue("Line Cook");
  await expect(page.getByLabel("Expiration date")).toHaveValue(inThirtyDays());
  await page.getByLabel("Job title").fill("Line Cook, nights");
  await page.reload();
  await expect(page.getByLabel("Job title")).toHaveValue("Line Cook, nights");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByLabel("Job title")).toHaveValue("Line Cook");
  await page.goto("/employer/jobs/create");
  await expect(page.getByLabel("Job title")).toHaveValue("Pastry Chef");
});

test("a stale edit is refused and shows what changed; saving again keeps what was typed", async ({ owner: page }) => {
  const jobId = await postJob(page.request, { title: "Line Cook" });
  await page.goto(`/employer/jobs/${jobId}/edit`);
  await expect(page.getByRole("heading", { name: "Edit Job" })).toBeVisible();
  await page.getByLabel("Location").fill("Boise, ID");
  await changeJob(page.request, jobId, { title: "Head Cook", salary: "and tea" });
  await page.getByRole("button", { name: "Save changes" }).click();
  const conflict = page.getByRole("status").filter({ hasText: "Changed elsewhere" });
  await expect(conflict).toContainText("title, salary in words");
  await expect(conflict).toContainText("Job title is now: Head Cook");
  await expect(conflict).toContainText("Salary in words is now: and tea");
  await expect(page.getByLabel("Location")).toHaveValue("Boise, ID");
  await expectAccessible(page);
  await page.getByLabel("Job title").fill("Head Cook");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Job Updated")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Head Cook" })).toBeVisible();
  await expect(page.getByText("Boise, ID")).toBeVisible();
});

test("another company's job is not found, and nothing of it is shown", async ({ owner: page, others }) => {
  const other = await others.owner();
  const jobId = await postJob(other.request, { title: "Secret Cook" });
  for (const path of [`/employer/jobs/${jobId}`, `/employer/jobs/${jobId}/edit`, "/employer/jobs/nonsense"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Job not found" })).toBeVisible();
    await expect(page.getByText("Secret Cook")).toHaveCount(0);
  }
});

test("a session that ends in mid-form: told plainly, nothing is lost for its owner, and nothing is shown to another person", async ({
  owner: page,
  person,
  others,
}) => {
  const other = newPerson();
  await others.owner(other);
  const elsewhere = await others.elsewhere(person);
  await page.goto("/employer/jobs/create");
  await fill(page, "Keeper of Drafts");
  await endOthers(elsewhere);
  await expect(page).toHaveURL(/\/auth$/);
  await expect(
    page.getByText("Your session has ended. Sign in to continue. What you typed is kept in this tab"),
  ).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Keeper of Drafts");

  await signInAgain(page, person);
  await expect(page).toHaveURL(/\/employer\/jobs\/create$/);
  await expect(page.getByLabel("Job title")).toHaveValue("Keeper of Drafts");
  await expect(page.getByLabel("Description")).toHaveValue(long);
  await endOthers(elsewhere);
  await expect(
    page.getByText("Your session has ended. Sign in to continue. What you typed is kept in this tab"),
  ).toBeVisible();

  await signInAgain(page, other);
  await expect(page).toHaveURL(/\/employer\/jobs\/create$/);
  await expect(page.getByLabel("Company")).toHaveValue(other.company);
  await expect(page.getByLabel("Job title")).toHaveValue("");
  await expect(page.getByLabel("Description")).toHaveValue("");
});
