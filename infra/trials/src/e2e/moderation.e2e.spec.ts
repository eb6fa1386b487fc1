import type { Page } from "@playwright/test";
import { applyFor } from "./applicants.ts";
import { postJob } from "./employer-calls.ts";
import { newPerson } from "./people.ts";
import { certificateOf, openDashboard } from "./seeded.ts";
import { expect, test } from "./test.ts";

const list = (page: Page, of: string) => page.getByRole("region", { name: `List of ${of}` });

test("an admin rejects a verification: its certificate's page says so, and the holder alone reads why", async ({
  page,
  person,
  others,
}) => {
  await openDashboard(page, person);
  const id = await certificateOf(page);
  const visitor = await others.visitor();
  await visitor.goto(`/certificates/${id}`);
  await expect(visitor.getByText("Valid", { exact: true })).toBeVisible();

  const office = await others.admin(`/admin/certificates?q=${id}`);
  await expect(list(office, "certificates").getByText("Valid")).toBeVisible();
  await office.getByRole("button", { name: /^Reject the verification/ }).click();
  const dialog = office.getByRole("dialog", { name: "Reject this verification" });
  await dialog.getByLabel("Reason").fill("Nothing shows that this domain is the company's.");
  await dialog.getByRole("button", { name: "Reject verification" }).click();
  await expect(office.getByText("Verification rejected")).toBeVisible();
  await expect(list(office, "certificates").getByText("Revoked")).toBeVisible();

  const entry = page.getByRole("region", { name: "Verification Status" }).getByRole("listitem").first();
  await expect(entry.getByText("Nothing shows that this domain is the company's.")).toBeVisible();
  await expect(entry.getByRole("link", { name: `Correct the entry at ${person.company}` })).toBeVisible();

  // A stranger's page does not wait for what others wrote: it is loaded again until it tells.
  await expect(async () => {
    await visitor.goto(`/certificates/${id}`);
    await expect(visitor.getByText("Revoked", { exact: true }).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(visitor.getByText("Provenwork rejected the verification.")).toBeVisible();
  expect(await visitor.content()).not.toContain("Nothing shows");
});

test("an admin takes a job down: its page answers 410, its company reads why, its applicant is told; then it is back", async ({
  owner: page,
  person,
  others,
}) => {
  const title = `Kettle Keeper ${person.username}`;
  const jobId = await postJob(page.request, { title });
  const { page: applicant } = await others.applicant(jobId);
  await page.goto(`/employer/jobs/${jobId}`);
  await expect(page.getByRole("button", { name: "Deactivate" })).toBeVisible();

  const office = await others.admin(`/admin/jobs?q=${jobId}`);
  await office.getByRole("button", { name: `Take down ${title}` }).click();
  const dialog = office.getByRole("dialog", { name: "Take this job down" });
  await dialog.getByLabel("Reason").fill("It asks applicants for a deposit.");
  await dialog.getByRole("button", { name: "Take down" }).click();
  await expect(list(office, "jobs").getByText("It asks applicants for a deposit.")).toBeVisible();

  await expect(page.getByText("This job was taken down by Provenwork")).toBeVisible();
  await expect(page.getByText("It asks applicants for a deposit.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Activate|Deactivate)$/ })).toHaveCount(0);
  await expect(async () => expect((await applicant.request.get(`/api/jobs/${jobId}`)).status()).toBe(410)).toPass();
  await applicant.goto("/notifications");
  await expect(applicant.getByText(/was taken down/).first()).toBeVisible();

  await office.getByRole("button", { name: `Reinstate ${title}` }).click();
  const back = office.getByRole("dialog", { name: "Reinstate this job" });
  await back.getByLabel("Reason").fill("The deposit is no longer asked for.");
  await back.getByRole("button", { name: "Reinstate" }).click();
  await expect(list(office, "jobs").getByText("Active", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Deactivate" })).toBeVisible();
});

test("an admin finds companies and applications, and reads a message as it comes", async ({
  owner: page,
  person,
  others,
}) => {
  const jobId = await postJob(page.request, { title: `Line Cook ${person.username}` });
  const somebodyElse = newPerson();
  const applicant = await others.candidate(somebodyElse);
  await applyFor(applicant.request, jobId);

  const office = await others.admin("/admin/companies");
  await office.getByLabel("Search").fill(person.company);
  await office.getByRole("button", { name: "Search" }).click();
  await office
    .getByRole("link", { name: `View jobs of ${person.company}` })
    .first()
    .click();
  await expect(list(office, "jobs").getByText(`Line Cook ${person.username}`)).toBeVisible();
  await office.getByRole("link", { name: `View applications for Line Cook ${person.username}` }).click();
  await expect(list(office, "applications").getByText(somebodyElse.email)).toBeVisible();
  await office.getByLabel("Search").fill(`Line Cook ${person.username}`);
  await office.getByRole("button", { name: "Search" }).click();
  await expect(list(office, "applications").getByText(somebodyElse.email)).toBeVisible();

  await office.getByRole("complementary", { name: "Administration" }).getByRole("link", { name: "Messages" }).click();
  await expect(office.getByRole("heading", { level: 1, name: "Messages" })).toBeVisible();
  const message = { name: "Robin Example", email: "robin@mail.example", message: `A question of ${person.username}` };
  expect((await page.request.post("/api/contact", { data: message })).status()).toBe(201);
  await expect(list(office, "messages").getByText(message.message)).toBeVisible();
});
