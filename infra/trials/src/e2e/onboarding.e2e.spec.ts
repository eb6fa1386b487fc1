import type { Locator, Page } from "@playwright/test";
import { holdLive } from "./live-held.ts";
import { codeMailedTo, mailTo } from "./mailbox.ts";
import {
  createAccount,
  describeCurrentJob,
  givePersonalInformation,
  openOnboarding,
  proveWork,
  tryCode,
} from "./onboarding.ts";
import { openAccountStep, openVerificationStep, openWorkStep } from "./seeded.ts";
import { demoCandidate, signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const back = (page: Page): Locator => page.getByRole("button", { name: "Back" });
const current = (page: Page): Locator =>
  page.getByRole("list", { name: "Onboarding steps" }).locator("[aria-current=step]");

test("§2 Candidate onboarding: Back is offered on steps 2 to 4, and the indicator says which step it is", async ({
  page,
  person,
}) => {
  await openOnboarding(page);
  await expect(page.getByRole("list", { name: "Onboarding steps" }).getByRole("listitem")).toHaveText([
    "Personal Information",
    "Resume & Experience",
    "Verification",
    "Create Account",
    "Success",
  ]);
  await expect(current(page)).toHaveText("Personal Information");
  await expect(back(page)).toHaveCount(0);

  await givePersonalInformation(page, person);
  await expect(current(page)).toHaveText("Resume & Experience");
  await back(page).click();
  await expect(page.getByLabel("Full name")).toHaveValue(person.fullName);
  await page.getByRole("button", { name: "Continue" }).click();

  await describeCurrentJob(page, person);
  await expect(current(page)).toHaveText("Verification");
  await expect(back(page)).toBeVisible();
  await proveWork(page, person);
  await expect(current(page)).toHaveText("Create Account");
  await back(page).click();
  await page.getByRole("button", { name: "Continue to Create Account" }).click();
  await createAccount(page, person);
  await expect(current(page)).toHaveText("Success");
  await expect(back(page)).toHaveCount(0);
});

test("the browser's Back and Forward go through the steps, and nothing typed or saved is lost", async ({
  page,
  person,
}) => {
  await page.goto("/");
  await openOnboarding(page);
  await givePersonalInformation(page, person);
  await describeCurrentJob(page, person);
  const code = await codeMailedTo(page.request, person.workEmail);
  await page.goBack();
  await expect(page.getByLabel("Work email")).toHaveValue(person.workEmail);
  await page.goBack();
  await expect(page.getByLabel("Full name")).toHaveValue(person.fullName);
  await page.goForward();
  await page.goForward();
  await expect(page.getByLabel("Verification code")).toBeVisible();
  expect(await mailTo(page.request, person.workEmail), "coming back sends no second code").toHaveLength(1);
  // The screen's own Back is the same step back, so the browser's goes on from there.
  await back(page).click();
  await expect(page.getByLabel("Work email")).toHaveValue(person.workEmail);
  await page.goForward();
  await tryCode(page, code);
  await page.getByRole("button", { name: "Continue to Create Account" }).click();
  await createAccount(page, person);
  await page.goBack();
  await expect(current(page), "an account that was made is not made again").toHaveText("Verification");
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test("an onboarding whose cookie is gone says so, keeps what was typed, and starts again", async ({
  page,
  context,
  person,
}) => {
  await openOnboarding(page);
  await givePersonalInformation(page, person);
  await page.getByLabel("Company", { exact: true }).fill(person.company);
  await context.clearCookies({ name: /onboarding/ });
  await page.getByLabel("Role", { exact: true }).fill(person.role);
  await page.getByLabel("Start date").fill("Jan-25");
  await page.getByLabel("I currently work here").check();
  await page.getByLabel("Work email").fill(person.workEmail);
  await page.getByRole("button", { name: "Continue" }).click();
  const notice = page.getByText("Your onboarding has ended");
  await expect(notice).toBeInViewport();
  // Each further try leads back to the notice, and no toast says something else.
  await page.getByLabel("Work email").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(":focus").filter({ has: notice })).toBeInViewport();
  await expect(page.getByText("You are not signed in")).toHaveCount(0);
  await expect(page.getByLabel("Company", { exact: true })).toHaveValue(person.company);
  await page.getByRole("button", { name: "Start again" }).click();
  await expect(page.getByLabel("Full name")).toHaveValue(person.fullName);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Company", { exact: true })).toHaveValue(person.company);
  await expect(page.getByLabel("Work email")).toHaveValue(person.workEmail);
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByLabel("Verification code")).toBeVisible();
  await context.clearCookies({ name: /onboarding/ });
  await tryCode(page, "123456");
  await expect(page.locator(":focus").filter({ has: notice })).toBeInViewport();
  await expect(page.getByText(/Verification failed|You are not signed in/)).toHaveCount(0);
  await page.getByRole("button", { name: "Start again" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Work email")).toHaveValue(person.workEmail);
  await page.getByRole("button", { name: "Continue" }).click();
  await tryCode(page, await codeMailedTo(page.request, person.workEmail, 2));
  await page.getByRole("button", { name: "Continue to Create Account" }).click();

  // Without its onboarding the account would be made, and be empty.
  await context.clearCookies({ name: /onboarding/ });
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm password", { exact: true }).fill(person.password);
  await page.getByLabel(/I agree to the terms/).check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Your onboarding has ended")).toBeVisible();
  expect((await page.request.post("/api/login", { data: person })).status(), "no account was made").not.toBe(200);
  // The next person at this device finds nothing.
  await page.reload();
  await expect(page.getByLabel("Full name")).toHaveValue("");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(person.fullName);
});

test("who is in onboarding with an account can sign out there, and 'Draft saved' is said of drafts alone", async ({
  page,
  person,
}) => {
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Register" }).click();
  await page.getByRole("radio", { name: "Job Seeker" }).check({ force: true });
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm password", { exact: true }).fill(person.password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Tell us who you are" })).toBeVisible();
  await expect(page.getByText("Draft saved on this device")).toHaveCount(0);
  await page.getByLabel("Full name").fill(person.fullName);
  await expect(page.getByText("Draft saved on this device")).toBeVisible();
  await page.getByRole("button", { name: /your menu/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(person.fullName);
});

test("an account is not made by somebody who signed in in another tab meanwhile, who is told so", async ({
  page,
  person,
}) => {
  await holdLive(page);
  await openAccountStep(page, person);
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm password", { exact: true }).fill(person.password);
  await page.getByLabel(/I agree to the terms/).check();
  await signIn(page, demoCandidate);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText(/You are already signed in, perhaps in another tab\./)).toBeVisible();
});

test("§2 Candidate onboarding: a logged-in user is redirected to the dashboard", async ({ demoCandidate: page }) => {
  await page.goto("/candidate/onboarding");
  await expect(page).toHaveURL(/\/candidate\/dashboard$/);
});

test("§5 Work experience form: ticking 'I currently work here' clears endDate", async ({ page, person }) => {
  await openWorkStep(page, person);
  const [end, now] = [page.getByLabel("End date"), page.getByLabel("I currently work here")];
  await end.fill("Dec-25");
  await now.check();
  await expect(end).toHaveValue("");
  await expect(end).toBeDisabled();
  await now.uncheck();
  await expect(end).toBeEnabled();
  await expect(end).toHaveValue("");
});

test("§5 Account: the strength meter says Weak, Medium or Strong", async ({ page, person }) => {
  await openAccountStep(page, person);
  for (const [password, strength] of [
    ["abcdefgh", "Weak"],
    ["Abcdefgh", "Medium"],
    ["Abcdefg1", "Medium"],
    ["Abcdefg1!", "Strong"],
  ] as const) {
    await page.getByLabel("Password", { exact: true }).fill(password);
    await expect(page.getByText(/^Strength:/)).toHaveText(`Strength: ${strength}`);
  }
});

test("several experiences are proven one after the other, each with a code of its own", async ({ page, person }) => {
  await openWorkStep(page, person);
  await page.getByRole("button", { name: "Add another experience" }).click();
  const second = page.getByRole("group", { name: "Experience 2" });
  const other = { company: `Beta ${person.company}`, workEmail: `beta-${person.workEmail}` };
  await second.getByLabel("Company").fill(other.company);
  await second.getByLabel("Role").fill("Lead");
  await second.getByLabel("Start date").fill("feb 2020");
  await second.getByLabel("End date").fill("Dec-24");
  await second.getByLabel("Work email").fill(other.workEmail);
  const first = page.getByRole("group", { name: "Experience 1" });
  await first.getByLabel("Company").fill(person.company);
  await first.getByLabel("Role").fill(person.role);
  await first.getByLabel("Start date").fill("Jan-25");
  await first.getByLabel("I currently work here").check();
  await first.getByLabel("Work email").fill(person.workEmail);
  await page.getByRole("button", { name: "Continue" }).click();

  const code = await codeMailedTo(page.request, person.workEmail);
  expect(await mailTo(page.request, other.workEmail), "only the first goes out by itself").toEqual([]);
  await tryCode(page, code);
  await page.getByRole("button", { name: "Verify another" }).click();
  const next = await codeMailedTo(page.request, other.workEmail);
  expect(next).not.toBe(code);
  await tryCode(page, code);
  await expect(page.getByText("Invalid verification code").first()).toBeVisible();
  await tryCode(page, next);
  await expect(page.getByText("2 of 2 verified")).toBeVisible();
  await expect(page.getByRole("heading", { name: `${other.company} is verified` })).toBeVisible();
});

test("a mail that could not be delivered is told, with what to do", async ({ page, person }) => {
  await page.route("**/api/candidate/work-experiences", async (route) => {
    const answer = (await (await route.fetch()).json()) as { experiences: { code: object | null }[] };
    const failed = { mail: "failed", mailFailure: "address-refused" };
    const experiences = answer.experiences.map((entry) => ({
      ...entry,
      code: entry.code && { ...entry.code, ...failed },
    }));
    await route.fulfill({ json: { ...answer, experiences } });
  });
  await openVerificationStep(page, person);
  const told = `We could not reach ${person.workEmail}. Its email server does not know this address. Please go back and check it.`;
  await expect(page.getByText(told)).toBeVisible();
});

test("a double click sends once", async ({ page, person }) => {
  await openOnboarding(page);
  let sent = 0;
  const held = Promise.withResolvers<void>();
  await page.route("**/api/candidate/personal-info", async (route) => {
    sent += 1;
    await held.promise;
    await route.continue();
  });
  await page.getByLabel("Full name").fill(person.fullName);
  await page.getByLabel("Company email").fill(person.email);
  await page.getByLabel("Phone").fill(person.phone);
  await page.getByLabel("Location").fill(person.location);
  await page.getByRole("button", { name: "Continue" }).dblclick();
  await page.getByLabel("Location").press("Enter");
  await expect(page.getByRole("button", { name: "Saving..." })).toBeVisible();
  held.resolve();
  await expect(page.getByRole("heading", { name: "Where have you worked?" })).toBeVisible();
  expect(sent).toBe(1);
});
