import { ProveEmail, SendEmailCode } from "@provenwork/contracts/account/commands";
import { GetAccountSettings } from "@provenwork/contracts/account/queries";
import { InviteMember } from "@provenwork/contracts/company/commands";
import { GetCompanyVerification } from "@provenwork/contracts/company/queries";
import { GetEmployerProfile } from "@provenwork/contracts/employer/queries";
import { GetEmployerJobCounts } from "@provenwork/contracts/job/queries";
import { bounded } from "@provenwork/contracts/kernel/bounded-count";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { accountSettings } from "../../testing/account-settings.ts";
import { employerProfile, openAsEmployer } from "../../testing/as-employer.ts";
import { expectAccessible } from "../../testing/axe.ts";
import type { TestServer } from "../../testing/server.ts";

const now = () => new Date().toISOString();
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const code = (address: string) => ({
  address,
  issue: 1,
  issuedAt: now(),
  expiresAt: later(15),
  resendAt: later(1),
  triesLeft: 5,
  locked: false,
  mail: "sent" as const,
  mailFailure: null,
});
const unproven = { ...accountSettings, serverTime: now(), email: "olga@acme.example", provenEmail: null };
const jobCounts = (count: number) => ({ total: bounded(count), active: bounded(count), inactive: bounded(0) });

const open = (prepare: (server: TestServer) => void = () => {}) =>
  openAsEmployer("/employer/dashboard", (server) => {
    server.give(GetAccountSettings, unproven);
    server.give(GetEmployerJobCounts, jobCounts(0));
    server.give(GetCompanyVerification, { serverTime: now(), proof: null, code: null });
    prepare(server);
  });
const steps = page.getByRole("list", { name: "Setup steps" });
const current = () => steps.element().querySelector('[aria-current="step"]');

test("a new employer's dashboard is three steps; the address is confirmed first, by the code mailed to it", async () => {
  const server = await open((each) => each.give(SendEmailCode, { email: "olga@acme.example", expiresAt: later(15), resendAt: later(1) })); // prettier-ignore
  await expect.element(page.getByText("Three steps to your first applications.")).toBeVisible();
  await expect.element(steps.getByText("Confirm olga@acme.example to get applications by email")).toBeVisible();
  expect([...steps.element().querySelectorAll("h2")].map(({ textContent }) => textContent)).toEqual([
    "Confirm your email",
    "Verify your website",
    "Post a job",
  ]);
  await expect.element(page.getByText("Not verified", { exact: true })).toBeVisible();
  expect(page.getByRole("region", { name: "Applications" }).elements()).toEqual([]);
  await expect.element(steps.getByRole("textbox", { name: "Email address" })).toHaveValue("olga@acme.example");
  await expectAccessible();
  server.give(GetAccountSettings, { ...unproven, emailCode: code("olga@acme.example") });
  await steps.getByRole("button", { name: "Send code" }).click();
  const entry = steps.getByRole("textbox", { name: "Verification code" });
  await expect.element(entry).toHaveFocus();
  await expectAccessible();
  server.handle(ProveEmail, ({ input }) => {
    server.give(GetAccountSettings, accountSettings);
    return { json: { email: String(input["code"]) } };
  });
  await entry.fill("abcd2345");
  await steps.getByLabelText("Your password").fill("Long-Enough-1");
  await steps.getByRole("button", { name: "Verify code" }).click();
  await expect.element(page.getByText("Three steps to your first applications. One is done.")).toBeVisible();
  expect(server.calls.find(({ name }) => name === ProveEmail.name)?.input).toEqual({
    code: "ABCD2345",
    password: "Long-Enough-1",
  });
  expect(current()?.textContent).toContain("Verify your website");
});

test("a code that was mailed in onboarding is asked for at once, and another address can be used", async () => {
  await open((server) => server.give(GetAccountSettings, { ...unproven, emailCode: code("olga@acme.example") }));
  await expect.element(steps.getByText("olga@acme.example", { exact: true })).toBeVisible();
  await steps.getByRole("button", { name: "Use another address" }).click();
  await expect.element(steps.getByRole("textbox", { name: "Email address" })).toHaveFocus();
  await steps.getByRole("button", { name: "Cancel" }).click();
  await expect.element(steps.getByRole("textbox", { name: "Verification code" })).toHaveFocus();
});

test("the website can be skipped, which a reload keeps; then a job is the next step, and a colleague can be invited", async () => {
  const prepare = (server: TestServer) => server.give(GetAccountSettings, accountSettings);
  await open(prepare);
  await expect.element(steps.getByRole("textbox", { name: "Your address at this domain" })).toBeVisible();
  await steps.getByRole("button", { name: "Skip for now" }).click();
  await expect.poll(() => current()?.textContent).toContain("Post a job");
  const server = await open(prepare);
  await expect.element(steps.getByRole("link", { name: "Post Job" })).toHaveAttribute("href", "/employer/jobs/create");
  await steps.getByRole("button", { name: "Invite a colleague" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite a colleague" });
  await dialog.getByRole("textbox", { name: "Email" }).fill("sam@acme.example");
  server.give(InviteMember, { invitationId: crypto.randomUUID(), role: "recruiter", expiresAt: later(60) });
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect.element(page.getByText("Invitation sent")).toBeVisible();
  await steps.getByRole("button", { name: "Verify" }).click();
  expect(current()?.textContent).toContain("Verify your website");
});

test("finished steps fold, the figures appear with the first job, and the steps go once all three are done", async () => {
  const server = await open((each) => {
    each.give(GetEmployerProfile, { ...employerProfile, verifiedDomain: "acme.example" });
    each.give(GetEmployerJobCounts, jobCounts(1));
  });
  await expect.element(steps.getByText("Website verified")).toBeVisible();
  await expect.element(steps.getByText("View proof")).not.toBeVisible();
  await steps.getByText("Website verified").click();
  await expect.element(steps.getByText("View proof")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Recent Activity" })).toBeVisible();
  await expect.element(steps.getByText("Confirm olga@acme.example to get applications by email")).toBeVisible();
  server.give(GetAccountSettings, accountSettings);
  server.change(GetAccountSettings);
  await expect.element(steps).not.toBeInTheDocument();
});

test("a member without an address or a website is asked for both by somebody who can give them", async () => {
  await open((server) => {
    server.give(GetAccountSettings, { ...unproven, email: null });
    server.give(GetEmployerProfile, { ...employerProfile, role: "recruiter", companyWebsite: null });
  });
  await expect.element(steps.getByText("Confirm an address to get applications by email")).toBeVisible();
  expect(steps.getByRole("button", { name: "Invite a colleague" }).elements()).toEqual([]);
  await open((server) => {
    server.give(GetAccountSettings, accountSettings);
    server.give(GetEmployerProfile, { ...employerProfile, role: "recruiter", companyWebsite: null });
  });
  await expect.element(steps.getByText("Ask an owner to add the website to the company details.")).toBeVisible();
});
