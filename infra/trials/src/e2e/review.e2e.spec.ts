import type { Page } from "@playwright/test";
import { postJob } from "./employer-calls.ts";
import { newPerson } from "./people.ts";
import { ownWord } from "./posted-jobs.ts";
import { foundedCompany } from "./seeded.ts";
import { applyInSheet } from "./applicants.ts";
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
  await postJob(page.request, {
    title: `${word} Engineer`,
    company: person.company,
    location: `${word}, TX`,
  });

  await theirs.getByRole("button", { name: /1 new job/ }).click();
  await theirs.getByRole("button", { name: `Apply Now: ${word} Engineer at ${person.company}` }).click();
  await applyInSheet(theirs);
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
  await expect(dialog(page).getByText("Address verified")).toBeVisible();
  await expect(dialog(page).getByText(`Engineer at ${candidate.company}`)).toBeVisible();
  await expect(dialog(page).getByText("Jan-25 - Present")).toBeVisible();
  await expect(dialog(page).getByText("Full time · $90,000 – $120,000 a year · Sample bonus")).toBeVisible();
  await dialog(page).getByPlaceholder("Add private notes about this candidate...").fill(secret);
  await dialog(page).getByRole("radio", { name: "4 stars" }).check();
  await expect(dialog(page).getByRole("radio", { name: "4 stars" })).toBeChecked();
  await dialog(page).getByRole("button", { name: "Approve Application" }).click();
  await dialog(page).getByRole("button", { name: "Approve without message" }).click();
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
  await dialog(page).getByRole("button", { name: "Approve without message" }).click();
  await expect(page.getByText("Failed to Update Application")).toBeVisible();
  const told = "Changed elsewhere: the status is now rejected, the notes have changed.";
  const sheet = page.getByRole("dialog", { name: /^Approve / });
  await expect(sheet).toContainText(told);
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(dialog(page)).toContainText(told);
  await expect(dialog(page).getByLabel("Private notes")).toHaveValue("My own words");
  await dialog(page).getByRole("button", { name: "Use their notes" }).click();
  await expect(dialog(page).getByLabel("Private notes")).toHaveValue("Theirs");
  await dialog(page).getByRole("button", { name: "Approve Application" }).click();
  await dialog(page).getByRole("button", { name: "Approve without message" }).click();
  await expect(toast(page, "Application Updated")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Ada Example" })).toContainText("Approved");
  await owner.goto("/employer/applications");
  await expect(owner.getByRole("row").filter({ hasText: "Ada Example" })).toContainText("Approved");
});
