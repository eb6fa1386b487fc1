import { letAMinutePass } from "./code-clock.ts";
import { codeMailedTo, mailTo } from "./mailbox.ts";
import { describeCurrentJob, givePersonalInformation, openOnboarding, proveWork, tryCode } from "./onboarding.ts";
import { openWorkStep } from "./seeded.ts";
import { expect, test } from "./test.ts";

test("a reload keeps what was typed and where onboarding stood", async ({ page, person }) => {
  await openOnboarding(page);
  await page.getByLabel("Full name").fill(person.fullName);
  await page.getByLabel("Location").fill(person.location);
  await page.reload();
  await expect(page.getByLabel("Full name")).toHaveValue(person.fullName);
  await expect(page.getByLabel("Location")).toHaveValue(person.location);

  await givePersonalInformation(page, person);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Where have you worked?" })).toBeVisible();

  await describeCurrentJob(page, person);
  await codeMailedTo(page.request, person.workEmail);
  await page.reload();
  await expect(page.getByLabel("Verification code")).toHaveValue("");
  await expect(page.getByRole("button", { name: /Resend in/ })).toBeVisible();
  expect(await mailTo(page.request, person.workEmail), "a reload sends no second code").toHaveLength(1);

  await proveWork(page, person);
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.reload();
  await expect(page.getByLabel("Username")).toHaveValue(person.username);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
});

test("Back leads to what was entered, and a changed address gets its own code", async ({ page, person }) => {
  await page.clock.install();
  await openWorkStep(page, person);
  await describeCurrentJob(page, person);
  const voided = await codeMailedTo(page.request, person.workEmail);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByLabel("Work email")).toHaveValue(person.workEmail);
  const changed = { ...person, workEmail: `other-${person.workEmail}` };
  await page.getByLabel("Work email").fill(changed.workEmail);
  await page.getByRole("button", { name: "Continue" }).click();
  // No mail has gone to the new address yet, and nothing says so.
  await expect(page.getByRole("heading", { name: `Verify your work at ${person.company}` })).toBeVisible();
  await expect(
    page.getByText(`We will send a code to ${changed.workEmail} one minute after the last one`),
  ).toBeVisible();
  await expect(page.getByText(/We emailed a code|We are emailing a code|No email after a minute/)).toHaveCount(0);
  await tryCode(page, voided);
  await expect(page.getByText("You have no active verification code").first()).toBeVisible();
  // One mail a minute per experience, even with a new address; then the code is sent automatically.
  await expect(page.getByRole("button", { name: /Resend in/ })).toBeDisabled();
  expect(await mailTo(page.request, changed.workEmail)).toEqual([]);
  await letAMinutePass(page);
  await expect.poll(() => mailTo(page.request, changed.workEmail)).toHaveLength(1);
  await proveWork(page, changed);
});

const experiencesCall = "**/api/candidate/work-experiences";

test("§4 Onboarding: a code is sent automatically when step 3 opens, though the first answer about the saved work is a failure", async ({
  page,
  person,
}) => {
  await openWorkStep(page, person);
  const saved = page.waitForResponse("**/api/candidate/work-experience");
  let failed = 0;
  await page.route(experiencesCall, async (route) => {
    if (failed > 0) return route.continue();
    failed += 1; // before the wait: a second request must not fail, too
    await saved;
    await route.fulfill({ status: 503, json: { message: "Not available right now.", code: "unavailable" } });
  });
  await describeCurrentJob(page, person);
  await codeMailedTo(page.request, person.workEmail);
  await expect(page.getByRole("heading", { name: "Enter the code from your inbox" })).toBeVisible();
  expect(failed).toBe(1);
});

test("§4 Onboarding: a code is sent automatically when step 3 opens, though the first answer about the saved work is an old one", async ({
  page,
  person,
}) => {
  await openWorkStep(page, person);
  const before = (await (await page.request.get("/api/candidate/work-experiences")).json()) as object;
  let saved = false;
  page.on("response", (response) => {
    if (response.url().endsWith("/api/candidate/work-experience")) saved = true;
  });
  let stale = 0;
  await page.route(experiencesCall, (route) => {
    if (!saved || stale > 0) return route.continue();
    stale += 1;
    return route.fulfill({ json: before });
  });
  await describeCurrentJob(page, person);
  await codeMailedTo(page.request, person.workEmail);
  await expect(page.getByRole("heading", { name: "Enter the code from your inbox" })).toBeVisible();
  expect(stale).toBe(1);
});

test("onboarding opens at its step though the first answers about it are from before", async ({ page, person }) => {
  const before = { personalInformation: null, experiences: 0, verifiedExperiences: 0, registered: false };
  const behind = { status: 200, headers: { stale: "true" }, json: before };
  await page.route("**/api/candidate/onboarding", (route) => route.fulfill(behind), { times: 2 });
  await openWorkStep(page, person);
});
