import { expectAccessible } from "./axe.ts";
import { newPerson } from "./people.ts";
import { foundedCompany, proveDomain, verifiedCandidate } from "./seeded.ts";
import { expect, test } from "./test.ts";

test("a recruiter confirms once an owner chose so; an accepted correction is confirmed", async ({
  page,
  person,
  others,
}) => {
  await foundedCompany(page, person);
  await proveDomain(page, person.workEmail);
  const recruiter = await others.colleague(page);
  await recruiter.goto("/employer/confirmations");
  await expect(recruiter.getByRole("heading", { name: "You can’t confirm work experiences" })).toBeVisible();
  await expectAccessible(recruiter);
  await page.goto("/employer/confirmations");
  const mayConfirm = page.getByRole("checkbox", { name: "Recruiters may confirm, too" });
  await mayConfirm.click();
  await expect(mayConfirm).toBeChecked();
  await expect(recruiter.getByRole("heading", { name: "No one is waiting for you" })).toBeVisible();

  const domain = person.workEmail.split("@")[1] ?? "";
  const ada = { ...newPerson(), fullName: "Ada Example", company: person.company, workEmail: `ada@${domain}` };
  const adasPage = await others.visitor();
  await verifiedCandidate(adasPage, ada);
  await recruiter.reload();
  await recruiter.getByRole("button", { name: "Correct Ada Example" }).click();
  await recruiter.getByRole("dialog").getByLabel("Role").fill("Senior Engineer");
  await recruiter.getByRole("button", { name: "Send correction" }).click();
  await adasPage.goto("/candidate/dashboard");
  await adasPage.getByRole("button", { name: "Accept" }).click();
  await expect(adasPage.getByRole("button", { name: `Confirmed by ${person.company}`, exact: true })).toBeVisible();
  await expect(adasPage.getByRole("heading", { name: "Senior Engineer" })).toBeVisible();
});
