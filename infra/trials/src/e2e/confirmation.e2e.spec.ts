import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { send, untilRead } from "./calls.ts";
import { codeMailedTo } from "./mailbox.ts";
import { newPerson } from "./people.ts";
import { foundedCompany, verifiedCandidate } from "./seeded.ts";
import { expect, test } from "./test.ts";

interface Entries {
  readonly experiences: readonly { readonly certificateId: string | null }[];
}

/** The owner's company proves the domain of their work address. */
async function proveDomain({ request }: Page, email: string): Promise<void> {
  await send(request, "/api/employer/domain-code", { email });
  await send(request, "/api/employer/verify-domain", { code: await codeMailedTo(request, email) });
  await untilRead(request);
}

test("a company confirms one person and corrects another, who keeps their version; it revokes what it confirmed", async ({
  page,
  person,
  others,
}) => {
  await foundedCompany(page, person);
  await page.goto("/employer/confirmations");
  await expect(page.getByRole("heading", { name: "No verified domain" })).toBeVisible();
  await proveDomain(page, person.workEmail);
  await expect(page.getByRole("heading", { name: "No one is waiting for you" })).toBeVisible();
  await expectAccessible(page);

  const domain = person.workEmail.split("@")[1] ?? "";
  const of = (fullName: string, name: string) => ({
    ...newPerson(),
    fullName,
    company: person.company,
    workEmail: `${name}@${domain}`,
  });
  const [ada, bob] = [of("Ada Example", "ada"), of("Bob Sample", "bob")];
  const [adasPage, bobsPage] = [await others.visitor(), await others.visitor()];
  await verifiedCandidate(adasPage, ada);
  await verifiedCandidate(bobsPage, bob);

  await page.reload();
  await expect(page.getByRole("link", { name: /Confirmations.*2 waiting/ })).toBeVisible();
  await page.getByRole("checkbox", { name: "Select Ada Example" }).check();
  const bar = page.getByRole("region", { name: "1 person selected" });
  await expect(bar).toContainText("held the roles shown, on the dates shown");
  await expect(bar).toContainText("Robin Example");
  await expectAccessible(page);
  await bar.getByRole("button", { name: "Confirm 1 person" }).click();
  await expect(page.getByRole("checkbox", { name: "Select Ada Example" })).toHaveCount(0);

  await adasPage.goto("/candidate/dashboard");
  const seal = adasPage.getByRole("button", { name: `Confirmed by ${person.company}`, exact: true });
  await seal.click();
  await expect(adasPage.getByRole("dialog")).toContainText("the company’s own statement about your role and dates");
  await expectAccessible(adasPage);
  await adasPage.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();

  const stranger = await others.visitor();
  await expect
    .poll(async () => {
      const { experiences } = (await (await adasPage.request.get("/api/candidate/work-experiences")).json()) as Entries;
      await stranger.goto(`/verify?certificate=${experiences[0]?.certificateId ?? ""}`);
      await expect(stranger.getByRole("heading", { name: /^This certificate/ })).toBeVisible();
      return stranger.getByRole("term").allTextContents();
    })
    .toContain(`Confirmed by ${person.company}`);
  await expect(stranger.getByRole("heading", { name: "This certificate is genuine and valid" })).toBeVisible();

  await page.getByRole("button", { name: "Correct Bob Sample" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Role").fill("Fitter");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send correction" }).click();
  await expect(page.getByText("Correction sent to Bob")).toBeVisible();
  await page.getByRole("tab", { name: /With the candidate/ }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Bob Sample" })).toContainText("Fitter");
  await expectAccessible(page);

  await bobsPage.goto("/candidate/dashboard");
  const correction = bobsPage.getByRole("region", { name: `Correction by ${person.company}` });
  await expect(correction).toContainText("Fitter");
  await expectAccessible(bobsPage);
  await correction.getByRole("button", { name: "Keep my version" }).click();
  await expect(correction).toHaveCount(0);
  await expect(bobsPage.getByRole("button", { name: /^Confirmed by/ })).toHaveCount(0);

  await page.getByRole("tab", { name: /Decided/ }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Bob Sample" })).toContainText("Correction refused");
  await page.getByRole("button", { name: "Revoke the confirmation of Ada Example" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Ada Example" })).toContainText("Revoked");
  await expect(seal).toHaveCount(0);
});

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
