import { expectAccessible } from "./axe.ts";
import { postJob } from "./employer-calls.ts";
import { ownWord } from "./posted-jobs.ts";
import { verifiedCandidate } from "./seeded.ts";
import { expect, test } from "./test.ts";

test("a candidate saves a job, sees it in another tab and on the list, and sees it closed once it is deleted", async ({
  page,
  person,
  others,
}) => {
  const title = `${ownWord()} Engineer`;
  const employer = await others.owner();
  const jobId = await postJob(employer.request, { title });
  const bookmark = { name: new RegExp(`^Save ${title}`) };

  // A visitor signs in first, and is back at the job.
  await verifiedCandidate(page, person);
  const visitor = await others.visitor();
  await visitor.goto(`/jobs/${jobId}`);
  await visitor.getByRole("link", { name: new RegExp(`^Sign in to save ${title}`) }).click();
  await expect(visitor).toHaveURL(/\/auth$/);

  await page.goto(`/jobs/${jobId}`);
  const other = await page.context().newPage();
  await other.goto(`/jobs/${jobId}`);
  await expect(other.getByRole("button", bookmark)).toHaveAttribute("aria-pressed", "false");
  await page.getByRole("button", bookmark).click();
  await expect(page.getByText("Job saved")).toBeVisible();
  await expect(other.getByRole("button", bookmark)).toHaveAttribute("aria-pressed", "true");

  await page.goto("/jobs");
  await page.getByRole("link", { name: "Saved jobs" }).click();
  const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
  await expect(row.getByText(/^Open until/)).toBeVisible();
  await expectAccessible(page);
  const gone = await employer.request.delete(`/api/employer/jobs/${jobId}`);
  expect(gone.status()).toBe(200);
  await expect(row.getByText("No longer open")).toBeVisible();
  await row.getByRole("button", bookmark).click();
  await expect(page.getByRole("heading", { name: "No saved jobs yet" })).toBeVisible();
});
