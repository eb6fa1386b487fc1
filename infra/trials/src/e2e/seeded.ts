import { expect, type Page } from "@playwright/test";
import { currentTermsVersion, placeholderProfile } from "@provenwork/contracts/account/rules";
import { send, untilRead } from "./calls.ts";
import { codeMailedTo } from "./mailbox.ts";
import type { TestPerson } from "./people.ts";

/** State for tests that are not about onboarding: the calls its screens make, sent in the name of the page's browser. */

const personalInformation = ({ request }: Page, { fullName, email, phone, location }: TestPerson): Promise<unknown> =>
  send(request, "/api/candidate/personal-info", { fullName, email, phone, location });

/** Steps 1 and 2 of onboarding: who it is, and one job. No code has been asked for. */
export async function describedJob(page: Page, person: TestPerson): Promise<void> {
  const { company, role, workEmail } = person;
  await personalInformation(page, person);
  await send(page.request, "/api/candidate/work-experience", {
    experiences: [{ company, role, startDate: "Jan-25", currentJob: true, workEmail }],
  });
}

/** Steps 1 to 3: the job is proven by the code that was mailed. */
async function provenJob(page: Page, person: TestPerson): Promise<void> {
  const { request } = page;
  const { company, workEmail } = person;
  await describedJob(page, person);
  await send(request, "/api/candidate/send-verification", { company, workEmail });
  await send(request, "/api/candidate/verify-code", { code: await codeMailedTo(request, workEmail) });
}

/** Onboarding at step 2, where jobs are described. */
export async function openWorkStep(page: Page, person: TestPerson): Promise<void> {
  await personalInformation(page, person);
  await page.goto("/candidate/onboarding");
  await expect(page.getByRole("heading", { name: "Where have you worked?" })).toBeVisible();
}

/** Onboarding at step 3, which mails the first code by itself. */
export async function openVerificationStep(page: Page, person: TestPerson): Promise<void> {
  await describedJob(page, person);
  await page.goto("/candidate/onboarding");
  await expect(page.getByLabel("Verification code")).toBeVisible();
}

/** Onboarding at step 4, where the account is created. */
export async function openAccountStep(page: Page, person: TestPerson): Promise<void> {
  await provenJob(page, person);
  await page.goto("/candidate/onboarding");
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
}

/** An account with a verified job. Its browser is signed in and has opened no page yet. */
export async function verifiedCandidate(page: Page, person: TestPerson): Promise<void> {
  const { fullName, email, username, password } = person;
  const account = { username, password, fullName, email, userType: "candidate", termsVersion: currentTermsVersion };
  await provenJob(page, person);
  await send(page.request, "/api/register", account, { status: 201 });
  await untilRead(page.request);
}

/** The certificate of the one verified job of the browser's candidate, once it is signed and another than that one. */
export async function certificateOf({ request }: Page, replaced?: string): Promise<string> {
  let certificateId: string | null | undefined;
  await expect(async () => {
    const answer = await request.get("/api/candidate/work-experiences");
    const { experiences } = (await answer.json()) as { experiences: { certificateId: string | null }[] };
    certificateId = experiences[0]?.certificateId;
    expect([null, undefined, replaced]).not.toContain(certificateId);
  }).toPass({ timeout: 150_000 });
  return String(certificateId);
}

/** The same, on the dashboard. */
export async function openDashboard(page: Page, person: TestPerson): Promise<void> {
  await verifiedCandidate(page, person);
  await page.goto("/candidate/dashboard");
  await expect(page.getByRole("heading", { name: "Dashboard", exact: true })).toBeVisible();
}

/** An employer's account, in no company. Its browser is signed in and has opened no page yet. */
export async function registeredEmployer({ request }: Page, { username, password }: TestPerson): Promise<void> {
  const account = {
    username,
    password,
    ...placeholderProfile(username),
    userType: "employer",
    termsVersion: currentTermsVersion,
  };
  await send(request, "/api/register", account, { status: 201 });
}

/** The profile of a company of theirs, whose website is at the domain of their work address. */
export const companyOf = ({ fullName, email, phone, company, workEmail }: TestPerson) => ({
  fullName,
  email,
  phone,
  companyName: company,
  industry: "Technology",
  companySize: "11-50",
  companyWebsite: `https://www.${workEmail.split("@")[1]}`,
  companyDescription: "We build bridges.",
});

/** The owner of a company of their own. */
export async function foundedCompany(page: Page, person: TestPerson): Promise<void> {
  await registeredEmployer(page, person);
  await send(page.request, "/api/employer/profile", companyOf(person));
  await untilRead(page.request);
}

/** The owner's company proves the domain of their work address. */
export async function proveDomain({ request }: Page, email: string): Promise<void> {
  await send(request, "/api/employer/domain-code", { email });
  await send(request, "/api/employer/verify-domain", { code: await codeMailedTo(request, email) });
  await untilRead(request);
}

/** Switches a candidate's public page on, with their experiences; answers its address. */
export async function publicPage({ request }: Page, { username }: TestPerson): Promise<string> {
  const path = "/api/candidate/public-page";
  await send(request, `${path}/handle`, { handle: username }, { method: "PUT" });
  for (const part of ["page", "experiences"])
    await send(request, `${path}/parts/${part}`, { on: true }, { method: "PUT" });
  await untilRead(request);
  return `/p/${username}`;
}
