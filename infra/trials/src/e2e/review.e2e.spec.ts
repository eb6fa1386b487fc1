import type { Page } from "@playwright/test";
import { applyFor } from "./applicants.ts";
import { expectAccessible } from "./axe.ts";
import { postJob } from "./employer-calls.ts";
import { holdLive } from "./live-held.ts";
import { newPerson } from "./people.ts";
import { ownWord } from "./posted-jobs.ts";
import { foundedCompany } from "./seeded.ts";
import { expect, test } from "./test.ts";

const toast = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });
const dialog = (page: Page) => page.getByRole("dialog");

/** Everything that the candidate's browser is told: answers and live messages. */
async function hear(page: Page): Promise<string[]> {
  const heard: string[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/api/") && !response.url().endsWith("/api/live"))
      void response.text().then(
        (text) => heard.push(text),
        () => undefined,
      );
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  devtools.on("Network.eventSourceMessageReceived", ({ data }) => heard.push(`live ${data}`));
  return heard;
}

test("an employer posts, a candidate sees it live and applies, the employer sees that live and approves with notes, the candidate sees the decision and never the notes", async ({
  owner: page,
  person,
  others,
}) => {
  const word = ownWord();
  const secret = `note-${ownWord()}`;
  const candidate = { ...newPerson(), fullName: "Ada Example" };
  const theirs = await others.candidate(candidate);
  const heard = await hear(theirs);
  // A place, because similar words count as well in a search.
  await theirs.goto(`/jobs?location=${word}`);
  await expect(theirs.getByRole("heading", { name: "0 open jobs" })).toBeVisible();

  await page.goto("/employer/applications");
  await expect(page.getByRole("heading", { name: "No Applications Yet" })).toBeVisible();
  await expect(page.getByText("You haven't received any applications for your job postings yet.")).toBeVisible();
  await expect(page.getByRole("link", { name: "View Your Jobs" })).toHaveAttribute("href", "/employer/jobs");
  await expectAccessible(page);
  await postJob(page.request, {
    title: `${word} Engineer`,
    company: person.company,
    location: `${word}, TX`,
  });

  await theirs.getByRole("button", { name: /1 new job/ }).click();
  await theirs.getByRole("button", { name: `Apply Now: ${word} Engineer at ${person.company}` }).click();
  await expect(toast(theirs, "Application submitted")).toContainText(
    `You have successfully applied to ${word} Engineer at ${person.company}`,
  );

  const row = page.getByRole("row").filter({ hasText: "Ada Example" });
  await expect(row).toContainText(candidate.email);
  await expect(row).toContainText("Pending");
  await theirs.goto("/applications");
  await expect(theirs.getByText("Under Review", { exact: true })).toBeVisible();

  await row.getByRole("button", { name: /^Review/ }).click();
  await expect(theirs.getByText("The employer opened your application")).toBeVisible();
  await expect(dialog(page).getByText("Verified", { exact: true })).toBeVisible();
  await expect(dialog(page).getByText(`Engineer at ${candidate.company}`)).toBeVisible();
  await expect(dialog(page).getByText("Jan-25 - Present")).toBeVisible();
  await expect(dialog(page).getByText("Full time · $90,000 – $120,000 a year · Sample bonus")).toBeVisible();
  await dialog(page).getByPlaceholder("Add private notes about this candidate...").fill(secret);
  await dialog(page).getByRole("radio", { name: "4 stars" }).check();
  await expect(dialog(page).getByRole("radio", { name: "4 stars" })).toBeChecked();
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Approve Application" }).click();
  await expect(toast(page, "Application Updated")).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(row).toContainText("Approved");

  await expect(theirs.getByRole("main").getByText("Approved", { exact: true }).first()).toBeVisible();
  await theirs.goto("/candidate/dashboard");
  await expect(theirs.getByRole("region", { name: "Job Applications" })).toContainText("Decided");
  const told = [
    ...heard,
    await (await theirs.request.get("/api/candidate/applications")).text(),
    await (await theirs.request.get("/api/account/export")).text(),
  ];
  expect(told.join("\n")).toContain("candidate-applications");
  expect(told.join("\n")).toContain("ApplicationApproved");
  expect(
    told.filter((text) => /NotesChanged|CandidateRated|employer-applications|application-reviews/.test(text)),
  ).toEqual([]);
  expect(told.filter((text) => text.includes(secret))).toEqual([]);

  await row.getByRole("button", { name: /^Review/ }).click();
  await expect(dialog(page).getByLabel("Private notes")).toHaveValue(secret);
});

test("§2 Employer applications screen: tabs with counts filter the table, search, and one job's applications", async ({
  owner: page,
  others,
}) => {
  const [first, second] = [await postJob(page.request), await postJob(page.request, { title: "Payroll Lead" })];
  const candidate = { ...newPerson(), fullName: "Ada Example" };
  const theirs = await others.candidate(candidate);
  const id = await applyFor(theirs.request, first, "I would like to.\nVery much.");
  await applyFor(theirs.request, second);
  const rejected = await page.request.patch(`/api/employer/applications/${id}`, { data: { status: "rejected" } });
  expect(rejected.status()).toBe(200);
  await page.goto("/employer/applications");
  await expect(page.getByRole("heading", { name: "Applications", level: 1 })).toBeVisible();
  await expect(page.getByText("Review and manage applications from candidates")).toBeVisible();
  await expect(page.getByRole("tab")).toHaveText(["All Applications2", "Pending1", "Approved0", "Rejected1"]);
  await expect(page.getByRole("columnheader")).toHaveText(["Candidate", "Job", "Applied", "Status", "Actions"]);
  await expectAccessible(page);
  const rows = page.getByRole("row").filter({ hasText: candidate.email });
  await expect(rows).toHaveCount(2);
  await page.getByRole("tab", { name: /Rejected/ }).click();
  await expect(page).toHaveURL("/employer/applications?status=rejected");
  await expect(rows).toHaveCount(1);
  await page.getByRole("tab", { name: /Approved/ }).click();
  await expect(page.getByText("No approved applications.")).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(1);
  await page.getByRole("tab", { name: /All/ }).click();
  await page.getByLabel("Search").fill("payroll");
  await page.keyboard.press("Enter");
  await expect(rows).toHaveCount(1);
  await page.goto(`/employer/jobs/${first}/applications`);
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole("tab").first()).toHaveText("All Applications1");
  await rows.getByRole("button", { name: /^Review/ }).click();
  await expect(dialog(page).getByRole("heading", { level: 3 })).toHaveText([
    "Candidate",
    "Job Details",
    "Application Review",
  ]);
  await expect(dialog(page).getByRole("heading", { name: "Work Experience" })).toBeVisible();
  for (const name of ["Approve Application", "Reject Application", "Reset to Pending", "Close"])
    await expect(dialog(page).getByRole("button", { name, exact: true }).first()).toBeVisible();
  await expect(dialog(page).getByText("I would like to.")).toBeVisible();
  await expect(dialog(page).getByText(candidate.phone)).toBeVisible();
});

test("§4 Application status: keys decide and go on, and buttons are disabled while a change is under way", async ({
  owner: page,
  others,
}) => {
  const jobId = await postJob(page.request);
  const names = ["Bo Example", "Ada Example"];
  for (const fullName of names) {
    await others.applicant(jobId, fullName);
  }
  await page.goto("/employer/applications");
  await page.getByRole("button", { name: /^Review Ada/ }).click();
  await expect(dialog(page)).toContainText("1 of 2");
  await expect(dialog(page).getByRole("button", { name: "Reset to Pending" })).toBeHidden();
  await page.keyboard.press("ArrowRight");
  await expect(dialog(page).getByRole("heading", { name: "Bo Example" })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(dialog(page).getByRole("heading", { name: "Ada Example" })).toBeVisible();
  await dialog(page).getByLabel("Private notes").fill("Not a word of this is lost");
  await dialog(page).getByRole("button", { name: "Next candidate" }).click();
  await expect(dialog(page).getByLabel("Private notes")).toHaveValue("");
  await page.reload();
  await dialog(page).getByRole("button", { name: "Previous candidate" }).click();
  await expect(dialog(page).getByLabel("Private notes")).toHaveValue("Not a word of this is lost");
  await dialog(page).getByRole("heading", { name: "Ada Example" }).click();
  await page.keyboard.press("r");
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("row").filter({ hasText: "Ada Example" })).toContainText("Rejected");

  await page.getByRole("button", { name: /^Review Ada/ }).click();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/employer/applications/*", async (route) => {
    await held;
    await route.continue();
  });
  await dialog(page).getByRole("button", { name: "Reset to Pending" }).click();
  for (const name of ["Approve Application", "Reject Application", "Reset to Pending"])
    await expect(dialog(page).getByRole("button", { name })).toBeDisabled();
  answer();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("row").filter({ hasText: "Ada Example" })).toContainText("Pending");

  for (const [key, status] of [
    ["a", "Approved"],
    ["p", "Pending"],
  ] as const) {
    await page.getByRole("button", { name: /^Review Ada/ }).click();
    await dialog(page).getByRole("heading", { name: "Ada Example" }).click();
    await page.keyboard.press(key);
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole("row").filter({ hasText: "Ada Example" })).toContainText(status);
  }
});

test("§8 'Failed to Update Application': a colleague's stale dialog says what changed, keeps what was typed, and can decide then", async ({
  page: owner,
  person,
  others,
}) => {
  await foundedCompany(owner, person);
  const page = await others.colleague(owner);
  const jobId = await postJob(owner.request);
  const { id } = await others.applicant(jobId);
  await page.goto("/employer/applications");
  await page.getByRole("button", { name: /^Review Ada/ }).click();
  await dialog(page).getByLabel("Private notes").fill("My own words");
  const other = await owner.request.patch(`/api/employer/applications/${id}`, {
    data: { status: "rejected", notes: "Theirs" },
  });
  expect(other.status()).toBe(200);
  await expect(dialog(page).getByText("They are now: Theirs")).toBeVisible();
  const history = dialog(page).getByRole("list", { name: "History of this application" });
  const entries = history.getByRole("listitem");
  await expect(entries.filter({ hasText: /^Rejected \(was pending\) by / })).toHaveCount(1);
  await expect(entries.filter({ hasText: /^Notes changed by / })).toContainText("Theirs");
  await dialog(page).getByRole("button", { name: "Approve Application" }).click();
  await expect(page.getByText("Failed to Update Application")).toBeVisible();
  await expect(dialog(page)).toContainText("Changed elsewhere: the status is now rejected, the notes have changed.");
  await expect(dialog(page).getByLabel("Private notes")).toHaveValue("My own words");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Use their notes" }).click();
  await expect(dialog(page).getByLabel("Private notes")).toHaveValue("Theirs");
  await dialog(page).getByRole("button", { name: "Approve Application" }).click();
  await expect(toast(page, "Application Updated")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Ada Example" })).toContainText("Approved");
  await owner.goto("/employer/applications");
  await expect(owner.getByRole("row").filter({ hasText: "Ada Example" })).toContainText("Approved");
});

test("a job that is deleted under an open review dialog is told plainly, and what was typed stays", async ({
  owner: page,
  others,
}) => {
  const jobId = await postJob(page.request);
  const { id } = await others.applicant(jobId);
  const stale = await others.colleague(page);
  await holdLive(stale);
  for (const each of [page, stale]) {
    await each.goto(`/employer/applications?application=${id}`);
    await dialog(each).getByLabel("Private notes").fill("Not a word of this is lost");
  }
  expect((await page.request.delete(`/api/employer/jobs/${jobId}`)).status()).toBe(200);

  await expect(dialog(page)).toContainText("This job was deleted.");
  await stale.getByRole("button", { name: "Approve Application" }).click();
  await expect(stale.getByText("Failed to Update Application")).toBeVisible();
  for (const each of [page, stale]) {
    await expect(dialog(each)).toContainText("This job was deleted");
    await expect(dialog(each).getByRole("button", { name: "Approve Application" })).toBeHidden();
    await expect(dialog(each).getByLabel("Private notes")).toHaveValue("Not a word of this is lost");
  }
  await expectAccessible(page);
});

test("§8 'Failed to load applications' names the server's message, and Retry loads them", async ({ owner: page }) => {
  await holdLive(page);
  await page.route("**/api/employer/applications*", (route) =>
    route.fulfill({ status: 503, json: { message: "The query service is restarting.", code: "unavailable" } }),
  );
  await page.goto("/employer/applications");
  await expect(page.getByText("Failed to load applications: The query service is restarting.")).toBeVisible();
  await page.unroute("**/api/employer/applications*");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { name: "No Applications Yet" })).toBeVisible();
});

test("a link opens an application that the list does not show, and says plainly where there is none", async ({
  owner: page,
  others,
}) => {
  const jobId = await postJob(page.request);
  const { id } = await others.applicant(jobId);
  await page.goto(`/employer/applications?status=approved&application=${id}`);
  await expect(dialog(page).getByRole("heading", { name: "Ada Example" }).first()).toBeVisible();
  await expect(page.getByText("No approved applications.")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Approve Application" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("row").filter({ hasText: "Ada Example" })).toBeVisible();

  await page.goto(`/employer/applications?application=${crypto.randomUUID()}-${jobId}`);
  await expect(dialog(page)).toContainText("Application not found.");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Close" }).last().click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL("/employer/applications");
});
