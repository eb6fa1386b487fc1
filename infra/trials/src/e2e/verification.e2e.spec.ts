import { issueOldCode, letAMinutePass } from "./code-clock.ts";
import { codeMailedTo, mailTo } from "./mailbox.ts";
import { tryCode } from "./onboarding.ts";
import { openVerificationStep, openWorkStep } from "./seeded.ts";
import { expect, test } from "./test.ts";

test("five wrong codes lock the code, and then even the right one is refused", async ({ page, person }) => {
  await openVerificationStep(page, person);
  const code = await codeMailedTo(page.request, person.workEmail);
  const wrong = code === "AAAAAAAA" ? "BBBBBBBB" : "AAAAAAAA";
  const alert = page.getByRole("alert").first();
  for (let attempt = 1; attempt <= 4; attempt++) {
    await tryCode(page, wrong);
    await expect(page.getByText("Invalid verification code").first()).toBeVisible();
    await expect(page.getByText(new RegExp(`${5 - attempt} (tries|try)`)).first()).toBeVisible();
  }
  await tryCode(page, wrong);
  await expect(page.getByText(/locked/i).first()).toBeVisible();
  const refused = await page.request.post("/api/candidate/verify-code", { data: { code } });
  expect(refused.status()).toBe(422);
  expect(await refused.json()).toMatchObject({ code: "code-locked" });
  await expect(alert).toBeVisible();
});

test("a code that has expired is refused and says so, and a new one can be asked for", async ({ page, person }) => {
  await openVerificationStep(page, person);
  const code = await codeMailedTo(page.request, person.workEmail);
  await issueOldCode(page.request, person);
  await tryCode(page, code);
  await expect(page.getByText("This verification code has expired. Ask for a new one.").first()).toBeVisible();
  await expect(page.getByText(`A code emailed to ${person.workEmail} verifies`)).toBeVisible();
  await expect(page.getByText("We emailed a code")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Continue to Create Account" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Resend code" })).toBeEnabled();
});

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

test("an address at a personal mail domain proves no job", async ({ page, person }) => {
  await openWorkStep(page, person);
  await page.getByLabel("Company", { exact: true }).fill(person.company);
  await page.getByLabel("Role", { exact: true }).fill(person.role);
  await page.getByLabel("Start date").fill("Jan-25");
  await page.getByLabel("I currently work here").check();
  await page.getByLabel("Work email").fill("somebody@gmail.com");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(/Please use your company email address/).first()).toBeVisible();
  await expect(page.getByLabel("Verification code")).toBeHidden();
  expect(await mailTo(page.request, "somebody@gmail.com")).toEqual([]);
});
