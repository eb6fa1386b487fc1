import { applyInSheet } from "./applicants.ts";
import { expectAccessible } from "./axe.ts";
import { postJob } from "./employer-calls.ts";
import { codeMailedTo, mailTo } from "./mailbox.ts";
import { newPerson } from "./people.ts";
import { foundedCompany, verifiedCandidate } from "./seeded.ts";
import { expect, test } from "./test.ts";

test("an invitation accepted becomes an application; one that is declined is gone, and its company sees no difference", async ({
  page,
  person,
  others,
}) => {
  await verifiedCandidate(page, { ...person, email: person.workEmail });
  const found = await page.request.put("/api/candidate/findability", { data: { findable: true } });
  expect(found.status()).toBe(200);
  const skills = await page.request.post("/api/learning/update-skills", { data: { skills: ["Welding"] } });
  expect(skills.status()).toBe(200);

  const employer = await others.visitor();
  const owner = newPerson();
  await foundedCompany(employer, owner);
  const title = `Welder ${person.username}`;
  const jobId = await postJob(employer.request, {
    title,
    company: owner.company,
    requirements: "Required: welding, for three years or more.",
  });
  await employer.goto(`/employer/jobs/${jobId}`);
  await employer.getByRole("link", { name: "Candidates who fit" }).click();
  await expect(employer.getByRole("heading", { name: "Only verified companies can find candidates" })).toBeVisible();
  await expectAccessible(employer);

  const send = (path: string, data: object) => employer.request.post(path, { data });
  await send("/api/employer/domain-code", { email: owner.workEmail });
  await send("/api/employer/verify-domain", { code: await codeMailedTo(employer.request, owner.workEmail) });
  await employer.reload();
  const row = employer.getByRole("listitem").filter({ hasText: "Welding" }).first();
  await expect(row).toContainText("1 of 1 jobs verified");
  await expect(employer.locator("main")).not.toContainText(person.fullName);
  await expect(employer.locator("main")).not.toContainText(person.company);
  await expectAccessible(employer);
  const invite = employer.getByRole("button", { name: /^Invite to apply: Candidate \d+$/ });
  for (let left = await invite.count(); left > 0; left -= 1) {
    await invite.first().click();
    await expect(invite).toHaveCount(left - 1);
  }

  const another = await postJob(employer.request, {
    title: `Fitter ${person.username}`,
    company: owner.company,
    requirements: "Required: welding, for three years or more.",
  });
  await employer.goto(`/employer/jobs/${another}/candidates`);
  await expect(invite.first()).toBeVisible();
  for (let left = await invite.count(); left > 0; left -= 1) {
    await invite.first().click();
    await expect(invite).toHaveCount(left - 1);
  }
  const invited = await employer.getByText("Invited", { exact: true }).count();

  const subject = (mail: { subject: string }) => mail.subject.startsWith(`You are invited to apply: ${title}`);
  await expect
    .poll(async () => (await mailTo(page.request, person.workEmail)).some(subject), { intervals: [100, 200, 500] })
    .toBe(true);
  await page.goto("/candidate/dashboard");
  const invitations = page.getByRole("region", { name: "Invitations to apply" });
  await invitations.getByRole("button", { name: `Decline Fitter ${person.username} at ${owner.company}` }).click();
  await expect(page.getByText("The company is not notified.")).toBeVisible();
  await expect(invitations.getByRole("listitem")).toHaveCount(1);
  await employer.reload();
  await expect(employer.getByText("Invited", { exact: true })).toHaveCount(invited);
  await expect(invite).toHaveCount(0);

  await page.reload();
  await invitations.getByRole("link", { name: title }).click();
  await expect(page.getByText(`${owner.company} invites you to apply`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Apply Now" }).click();
  await applyInSheet(page);
  await expect(page.getByRole("status").filter({ hasText: "Applied" })).toBeVisible();

  await employer.goto(`/employer/jobs/${jobId}/applications`);
  await expect(employer.getByText(person.fullName).first()).toBeVisible();
});
