import type { Page } from "@playwright/test";
import { placeholderProfile } from "@provenwork/contracts/account/rules";
import { expectAccessible } from "./axe.ts";
import { untilSignedOut } from "./calls.ts";
import { codeMailedTo, mailTo } from "./mailbox.ts";
import { chooseNewPassword, resetLink, signIn } from "./password.ts";
import type { TestPerson } from "./people.ts";
import { verifiedCandidate } from "./seeded.ts";
import { expect, test } from "./test.ts";

const sameOrigin = { "sec-fetch-site": "same-origin" };

/** An account of somebody who never entered a code: an employer has no onboarding that asks for one. */
async function registerEmployer(page: Page, { username, password }: Pick<TestPerson, "username" | "password">) {
  const data = { username, password, ...placeholderProfile(username), userType: "employer" };
  expect((await page.request.post("/api/register", { data, headers: sameOrigin })).status()).toBe(201);
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "Verify your email address" })).toBeVisible();
  await expect(page.getByLabel("Email address")).toHaveValue("");
}

async function askForCode(page: Page, address: string): Promise<void> {
  await page.getByLabel("Email address").fill(address);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("heading", { name: "Enter the code from your inbox" })).toBeFocused();
  await expect(page.getByText(`We emailed it to ${address}.`)).toBeVisible();
}

async function enter(page: Page, code: string, password: string): Promise<void> {
  await page.getByLabel("Verification code").fill(code);
  await page.getByLabel("Your password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Verify code" }).click();
}

const proven = (page: Page, address: string) =>
  expect(page.getByText(`Reset links and notices go to ${address}.`)).toBeVisible();

test("an employer proves an address in Settings and replaces a forgotten password by mail", async ({
  page,
  person,
  others,
}) => {
  await registerEmployer(page, person);
  await expectAccessible(page);
  await page.getByLabel("Email address").fill("robin");
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("link", { name: "Invalid email address" })).toBeVisible();

  await askForCode(page, person.email);
  await expect(page.getByText(/^Valid for 14:\d\d$/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Resend in 0:\d\d$/ })).toBeDisabled();
  await expectAccessible(page);
  const code = await codeMailedTo(page.request, person.email);
  await enter(page, code === "WRNG2345" ? "WRNG2346" : "WRNG2345", person.password);
  await expect(page.getByText("Invalid verification code. 4 tries left.")).toBeVisible();
  await enter(page, code, "Not-My-Password-1");
  await expect(page.getByText("This is not your current password").first()).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await enter(page, code, person.password);
  await proven(page, person.email);
  await expect(page.getByRole("heading", { name: "Your address" })).toBeFocused();
  await expectAccessible(page);
  const exported = await (await page.request.get("/api/account/export")).text();
  for (const told of [person.email, "EmailCodeIssued", "EmailProven"]) expect(exported).toContain(told);

  const visitor = await others.visitor();
  await visitor.goto("/forgot-password");
  await visitor.getByLabel("Username or email").fill(person.email);
  await visitor.getByRole("button", { name: "Send the link" }).click();
  await expect(visitor.getByRole("heading", { name: "Check your inbox" })).toBeFocused();
  await visitor.goto(await resetLink(visitor, person.email));
  await chooseNewPassword(visitor, "Another-Horse-8");
  await expect(visitor).toHaveURL(/\/auth$/);
  await untilSignedOut(page.request);
  await signIn(visitor, person.username, person.password);
  await expect(visitor.getByText("Invalid username or password").first()).toBeVisible();
  await signIn(visitor, person.username, "Another-Horse-8");
  await expect.poll(async () => (await visitor.request.get("/api/user")).status()).toBe(200);
});

test("an address that another account has proven is refused to who reads mail there, too, until it is given up", async ({
  page,
  person,
  others,
}) => {
  await registerEmployer(page, person);
  const other = await others.visitor();
  await registerEmployer(other, { ...person, username: `other-${person.username}`.slice(0, 30) });
  await askForCode(page, person.email);
  const code = await codeMailedTo(page.request, person.email);
  await askForCode(other, person.email);
  const otherCode = await codeMailedTo(page.request, person.email, 2);
  await enter(page, code, person.password);
  await proven(page, person.email);
  await enter(other, otherCode, person.password);
  await expect(other.getByText(/^Another account has verified this address\./).first()).toBeVisible();

  await page.getByRole("button", { name: "Change address" }).click();
  await expect(page.getByRole("heading", { name: "Change your email address" })).toBeFocused();
  await page.getByRole("button", { name: "Cancel" }).click();
  await proven(page, person.email);
  const erase = { data: { password: person.password }, headers: sameOrigin };
  expect((await page.request.post("/api/account/erase", erase)).status()).toBe(200);
  await enter(other, otherCode, person.password);
  await proven(other, person.email);
});

test("the address before is told when a candidate proves another one, whose code waits in every window and can be left", async ({
  page,
  context,
  person,
}) => {
  await verifiedCandidate(page, { ...person, workEmail: person.email });
  const next = `next.${person.email}`;
  const second = await context.newPage();
  await second.goto("/settings");
  await proven(second, person.email);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Change address" }).click();
  await askForCode(page, next);
  await expect(second.getByText(`We emailed it to ${next}.`)).toBeVisible();
  await second.getByRole("button", { name: `Keep ${person.email}` }).click();
  await proven(second, person.email);
  await enter(page, await codeMailedTo(page.request, next), person.password);
  await proven(page, next);
  await proven(second, next);
  const subjects = async () => (await mailTo(page.request, person.email)).map(({ subject }) => subject);
  await expect.poll(subjects).toContain("Your email address was changed");
});
