import { letAMinutePass } from "./code-clock.ts";
import { codeMailedTo, mailTo } from "./mailbox.ts";
import { describeCurrentJob, proveWork, tryCode } from "./onboarding.ts";
import { openVerificationStep, openWorkStep } from "./seeded.ts";
import { expect, test } from "./test.ts";

test("§4 Onboarding: after sending, a 60-second countdown disables Resend; the old code stops counting", async ({
  page,
  person,
}) => {
  await page.clock.install();
  await openVerificationStep(page, person);
  const first = await codeMailedTo(page.request, person.workEmail);
  const early = await page.request.post("/api/candidate/send-verification", {
    data: { workEmail: person.workEmail, company: person.company },
  });
  expect(early.status()).toBe(429);
  expect(Number(early.headers()["retry-after"])).toBeGreaterThan(0);
  await expect(page.getByRole("button", { name: /Resend in/ })).toBeDisabled();
  await page.reload(); // the countdown follows the server's clock
  await expect(page.getByRole("button", { name: /Resend in 0:[1-5]\d/ })).toBeDisabled();
  await letAMinutePass(page);
  await page.getByRole("button", { name: "Resend code" }).click();
  const second = await codeMailedTo(page.request, person.workEmail, 2);
  expect(second).not.toBe(first);
  await tryCode(page, first);
  await expect(page.getByText("Invalid verification code").first()).toBeVisible();
  await tryCode(page, second);
  await expect(page.getByRole("button", { name: "Continue to Create Account" })).toBeVisible();
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
  await expect(page.getByRole("heading", { name: `Verify your work at ${person.company}` })).toBeVisible();
  await tryCode(page, voided);
  await expect(page.getByText("You have no active verification code").first()).toBeVisible();
  // One mail a minute per experience, even with a new address; then the code is sent automatically.
  await expect(page.getByRole("button", { name: /Resend in/ })).toBeDisabled();
  expect(await mailTo(page.request, changed.workEmail)).toEqual([]);
  await letAMinutePass(page);
  await expect.poll(() => mailTo(page.request, changed.workEmail)).toHaveLength(1);
  await proveWork(page, changed);
});
