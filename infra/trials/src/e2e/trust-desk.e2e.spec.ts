import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { postJob } from "./employer-calls.ts";
import type { Others } from "./others.ts";
import { type TestPerson, newPerson } from "./people.ts";
import { certificateOf, describedJob, verifiedCandidate } from "./seeded.ts";
import { expect, test } from "./test.ts";
import { narrow } from "./narrow.ts";
import { queued, waiting } from "./trust-desk.ts";

/** Found, cleared, and rejected or taken down. */
const resultsOf = (page: Page, rule: string) =>
  page.getByRole("region", { name: "Rule results" }).getByRole("row").filter({ hasText: rule }).getByRole("cell").filter({ hasNotText: rule }); // prettier-ignore
const decisions = (page: Page) => page.getByRole("region", { name: "List of decisions" }).getByRole("row");

/** Somebody else, without an account, has a code mailed to that person's address. */
async function tries(others: Others, { workEmail, company }: TestPerson): Promise<void> {
  const page = await others.visitor();
  await describedJob(page, { ...newPerson(), workEmail, company });
  const sent = await page.request.post("/api/candidate/send-verification", { data: { company, workEmail } });
  expect(sent.status(), await sent.text()).toBe(200);
}

test("an admin clears a case, which new evidence brings back, and rejects the verification", async ({
  candidate: page,
  person,
  others,
}) => {
  await certificateOf(page);
  await tries(others, person);
  const office = await others.admin("/admin/trust?rule=one-address");
  await queued(office, person.company).click();
  const found = waiting(office, person.company);
  await expect(found).toBeFocused();
  await expect(found.getByText("1 other person had a code sent to the same address.")).toBeVisible();
  await expect(found.getByText(/^Unknown domain/)).toBeVisible();
  await expect(found.getByRole("link", { name: "Certificate" })).toBeVisible();
  await found.getByRole("button", { name: /^Clear / }).click();
  await expect(office.getByText("Case cleared")).toBeVisible();
  await expect(queued(office, person.company)).toHaveCount(0);
  await expect(found.getByRole("region", { name: "Decision" })).toContainText("One address, two people");

  await tries(others, person);
  await expect(found.getByText("2 other people had a code sent to the same address.")).toBeVisible();
  await expect(found.getByText(/^Unknown domain/)).toHaveCount(0);
  await found.getByRole("button", { name: /^Reject / }).click();
  const dialog = office.getByRole("dialog", { name: "Reject this verification" });
  const held = dialog.getByRole("group", { name: /^Confirmed reasons/ });
  await expect(held.getByRole("checkbox")).toHaveCount(1);
  await expect(held.getByLabel("2 other people had a code sent to the same address.")).toBeChecked();
  await dialog.getByLabel("Reason").fill(`Three people used the address of ${person.username}.`);
  await dialog.getByRole("button", { name: "Reject verification" }).click();
  await expect(found.getByRole("region", { name: "Decision" })).toContainText(
    `Three people used the address of ${person.username}.`,
  );
  await expect(found.getByText("Rejected")).toBeVisible();
  await expect(queued(office, person.company)).toHaveCount(0);

  await office.getByRole("navigation", { name: "Cases" }).getByRole("link", { name: "Decided" }).click();
  const decided = decisions(office).filter({ hasText: person.company });
  await expect(decided).toHaveCount(2);
  await expect(decided.first()).toContainText(`Three people used the address of ${person.username}.`);
  await expect(decided.first()).toContainText("Rejected");
  await expect(decided.first()).toContainText("Confirmed reasons: One address, two people");
  await expect(decided.last()).toContainText("Cleared");
  await expect(decided.last()).toContainText("One address, two people");
  await expect(resultsOf(office, "One address, two people")).toHaveText([/\d/, /[1-9]/, /[1-9]/]);
});

test("five people of one network are a case of each who is verified, with its history", async ({
  person,
  browser,
  others,
}) => {
  // A /64 of its own, from the range for documentation.
  const [, a = "", b = ""] = /^(.{4})(.{4})/.exec(randomBytes(4).toString("hex")) ?? [];
  const from = { extraHTTPHeaders: { "X-Forwarded-For": `2001:db8:${a}:${b}::7` } };
  const page = await others.visitor(from);
  await verifiedCandidate(page, person);
  await certificateOf(page);
  const office = await others.admin("/admin/trust?rule=one-network");
  await expect(office.getByRole("combobox", { name: "Reason" })).toHaveValue("one-network");
  const found = queued(office, person.company);
  for (let others = 1; others <= 4; others += 1) {
    await expect(found).toHaveCount(0);
    const another = await browser.newContext(from);
    await describedJob(await another.newPage(), newPerson());
  }
  await found.click();
  const open = waiting(office, person.company);
  await expect(
    open.getByText(/5 people entered or verified 5 experiences from one network on .* \(UTC\)\./),
  ).toBeVisible();
  await expect(open).not.toContainText("2001:db8");
  await expect(open.getByText(person.workEmail)).toBeVisible();
  await expect(open.getByText(/^First code, correct on the first try, .* after it was sent$/)).toBeVisible();
  await expect(open.getByText("No other experiences")).toBeVisible();
  await open.getByRole("button", { name: /^History of / }).click();
  await expect(office).toHaveURL(/\/audit\/histories\//);
  await expect(
    office.getByText("Network from which the work experience was entered recorded, as a hash"),
  ).toBeVisible();
  await office.goBack();
  await open.getByRole("button", { name: /^Clear / }).click();
  await expect(office.getByText("Case cleared")).toBeVisible();
  await expect(open.getByRole("region", { name: "Decision" })).toContainText("One network");
  await office.setViewportSize(narrow); // a wide window shows the queue next to the case
  await office.getByRole("link", { name: "Queue" }).click();
  await expect(office.getByRole("combobox", { name: "Reason" })).toHaveValue("one-network");
  await expect(found).toHaveCount(0);
});

test("a reported job comes to the desk live, and is taken down from it", async ({ owner: page, person, others }) => {
  const title = `Kettle Keeper ${person.username}`;
  const jobId = await postJob(page.request, { title });
  const office = await others.admin("/admin/trust?rule=reported");
  await expect(office.getByRole("combobox", { name: "Reason" })).toHaveValue("reported");
  await expect(office.getByText(title)).toHaveCount(0);
  const place = office.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Trust desk" });
  const candidate = await others.candidate();
  const report = { reason: "asks-for-money", note: "They want a deposit" };
  const answer = await candidate.request.post(`/api/jobs/${jobId}/report`, { data: report });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  await queued(office, title).click();
  await expect(place).toContainText(/\d\+? waiting$/);
  const found = waiting(office, title);
  await expect(found.getByRole("region", { name: "What the posting says" })).toContainText("Responsibilities");
  await expect(found.getByText("1 candidate reported it: It asks for money or bank details (1).")).toBeVisible();
  await expect(found.getByRole("list", { name: "Candidate reports" })).toContainText("They want a deposit");
  await found.getByRole("button", { name: `Take down ${title}` }).click();
  const dialog = office.getByRole("dialog", { name: "Take this job down" });
  await dialog.getByLabel("1 candidate reported it: It asks for money or bank details (1).").uncheck();
  await dialog.getByLabel("Reason").fill("It asks applicants for a deposit.");
  await dialog.getByRole("button", { name: "Take down" }).click();
  await expect(found.getByText("It asks applicants for a deposit.")).toBeVisible();
  await expect(found.getByText(/^Confirmed reasons/)).toHaveCount(0);
  await expect(queued(office, title)).toHaveCount(0);
  await expect(async () => expect((await candidate.request.get(`/api/jobs/${jobId}`)).status()).toBe(410)).toPass();
  await office.getByRole("navigation", { name: "Cases" }).getByRole("link", { name: "Decided" }).click();
  await expect(decisions(office).filter({ hasText: title })).toContainText("It asks applicants for a deposit.");
});
