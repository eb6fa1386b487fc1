import type { Page } from "@playwright/test";
import { applyFor } from "./applicants.ts";
import { expectAccessible } from "./axe.ts";
import { holdLive } from "./live-held.ts";
import { deleteJob, ownWord, postedJobs } from "./posted-jobs.ts";
import { verifiedCandidate } from "./seeded.ts";
import { demoEmployer, signIn } from "./sign-in.ts";
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
  await page.getByRole("button", { name: "Add a cover letter" }).click();
  await page.getByLabel("Cover letter").fill("I have cooked through bad nights.");
  await page.getByRole("button", { name: "Apply Now" }).click();
  // §8 Success toasts: 'Application submitted'.
  const told = toast(page, "Application submitted");
  await expect(told).toContainText(`You have successfully applied to ${title} at Fernhill Foods`);
  await expect(page.getByText("Applied", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Apply Now" })).toBeHidden();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Your applications" }).click();
  await expect(page).toHaveURL("/applications");
  const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
  await expect(row.getByText("Under Review", { exact: true })).toBeVisible();
  await expect(row.getByText("You applied")).toBeVisible();
  await row.getByText("Cover letter").click();
  await expect(row.getByText("I have cooked through bad nights.")).toBeVisible();
  await expectAccessible(page);
});

test("§2 Candidate dashboard: Apply Now is replaced by 'Applied', also on the board and after a reload", async ({
  candidate: page,
}) => {
  const word = ownWord();
  await postedJobs(...["Baker", "Waiter", "Host", `${word} Cook`].map((title) => ({ title, location: word })));
  await page.goto(`/jobs?location=${word}`);
  await page.getByRole("button", { name: `Apply Now: ${word} Cook at Fernhill Foods` }).click();
  await expect(page.getByText("Applied", { exact: true })).toBeVisible();
  await expectAccessible(page);
  // Jobs of other tests come and go: the card is answered with this test's own.
  await page.route(/\/api\/jobs\?limit=4$/, async (route) => {
    await route.fulfill({ response: await route.fetch({ url: `${route.request().url()}&location=${word}` }) });
  });
  await page.goto("/candidate/dashboard");
  const banner = page.getByRole("region", { name: "Smart Job Matching" });
  await expect(banner.getByRole("link")).toHaveAttribute("href", "/candidate/matched-jobs");
  await expect(banner).toContainText("Add the skills you use");
  const card = page.getByRole("region", { name: "Job Applications" });
  await expect(card.getByRole("listitem").filter({ hasText: `${word} Cook` })).toContainText("Under Review");
  const recommended = page.getByRole("region", { name: "Recommended Jobs" }).getByRole("listitem");
  await expect(recommended).toHaveCount(4);
  const baker = recommended.filter({ has: page.getByRole("link", { name: "Baker" }) });
  await baker.getByRole("button", { name: /^Apply Now/ }).click();
  await expect(baker.getByText("Applied", { exact: true })).toBeVisible();
  await expect(card.getByRole("listitem")).toHaveCount(2);
  await expectAccessible(page);
  await page.reload();
  await expect(card.getByRole("listitem")).toHaveCount(2);
});

test("§8 'Failed to apply' says why: the job was deleted while its page was open", async ({ candidate: page }) => {
  const jobId = await oneJob(`${ownWord()} Cook`);
  await page.goto(`/jobs/${jobId}`);
  const apply = page.getByRole("button", { name: "Apply Now" });
  await expect(apply).toBeVisible();
  await page.route("**/api/jobs/*", (route) => route.abort());
  await deleteJob(jobId);
  await apply.click();
  await expect(toast(page, "Failed to apply")).toContainText("This job is no longer accepting applications");
});

test("'Applied' is shown of an application that came before the latest 200, too", async ({ candidate: page }) => {
  const word = ownWord();
  const jobId = await oneJob(`${word} Cook`);
  await applyFor(page.request, jobId);
  await page.route("**/api/candidate/applications?limit=200", async (route) => {
    const response = await route.fetch();
    const [own] = (await response.json()) as object[];
    const later = Array.from({ length: 200 }, () => ({ ...own, jobId: crypto.randomUUID() }));
    await route.fulfill({ response, json: later });
  });
  await page.goto(`/jobs?q=${word}`);
  await expect(page.getByText("Applied", { exact: true })).toBeVisible();
  await page.goto(`/jobs/${jobId}`);
  await expect(page.getByText("Applied", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Apply Now" })).toBeHidden();
});

test("applying is offered where earlier applications could not be loaded, and a second one is refused with the reason", async ({
  candidate: page,
}) => {
  const word = ownWord();
  const jobId = await oneJob(`${word} Cook`);
  await applyFor(page.request, jobId);
  await holdLive(page);
  const refused = { message: "The query service is restarting.", code: "internal" };
  await page.route("**/api/candidate/applications*", (route) => route.fulfill({ status: 500, json: refused }));
  await page.goto(`/jobs?q=${word}`);
  await expect(page.getByRole("button", { name: `Apply Now: ${word} Cook at Fernhill Foods` })).toBeVisible();
  await page.goto(`/jobs/${jobId}`);
  await page.getByRole("button", { name: "Apply Now" }).click();
  await expect(toast(page, "Failed to apply")).toContainText("You have already applied for this job");
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
  await expect(other.getByText("Applied", { exact: true })).toBeVisible();
  await expect(row.getByText("Under Review", { exact: true })).toBeVisible();
  await expect(row.getByText("You applied")).toHaveCount(2);
});

test("a visitor is led to sign in and back to the job; employers are offered nothing", async ({ page, person }) => {
  const jobId = await oneJob(`${ownWord()} Cook`);
  await page.goto(`/jobs/${jobId}`);
  await expect(page.getByRole("link", { name: "Sign in to apply" })).toBeVisible();
  await expectAccessible(page);
  await verifiedCandidate(page, person);
  await page.request.post("/api/logout");
  await page.goto(`/jobs/${jobId}`);
  await page.getByRole("link", { name: "Sign in to apply" }).click();
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(`/jobs/${jobId}`);
  await expect(page.getByRole("button", { name: "Apply Now" })).toBeVisible();
  await page.request.post("/api/logout");
  await signIn(page, demoEmployer);
  await page.goto(`/jobs/${jobId}`);
  await expect(page.getByText("About the job")).toBeVisible();
  await expect(page.getByText("Apply Now")).toBeHidden();
  await page.goto("/applications");
  await expect(page.getByText("Applications are for candidates")).toBeVisible();
});
