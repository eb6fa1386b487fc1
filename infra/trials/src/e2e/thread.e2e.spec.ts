import { readFile } from "node:fs/promises";
import { ProveEmail, SendEmailCode } from "@provenwork/contracts/account/commands";
import { pdfFile } from "@provenwork/contracts/testing/resume-files";
import { applyFor } from "./applicants.ts";
import { expectAccessible } from "./axe.ts";
import { send } from "./calls.ts";
import { postJob } from "./employer-calls.ts";
import { codeMailedTo, mailTo } from "./mailbox.ts";
import { newPerson } from "./people.ts";
import { expect, test } from "./test.ts";

test("a company and a candidate write to each other; unread messages are counted live, and emails lead to the thread", async ({
  owner: page,
  person,
  others,
}) => {
  const email = person.workEmail;
  await send(page.request, SendEmailCode.path, { email }, { status: 200 });
  const code = await codeMailedTo(page.request, email);
  await send(page.request, ProveEmail.path, { code, password: person.password }, { status: 200 });
  const jobId = await postJob(page.request, { title: "Line Cook", company: person.company });
  const known = newPerson();
  const candidate = { ...known, email: known.workEmail, fullName: "Ada Example" };
  const theirs = await others.candidate(candidate);
  await applyFor(theirs.request, jobId);
  await theirs.goto("/dashboard");
  const nav = theirs.getByRole("navigation", { name: "Main" }).first();
  await expect(nav.getByRole("link", { name: "Applications", exact: true })).toBeVisible();

  await page.goto("/employer/applications");
  await page.getByRole("button", { name: /^Review Ada/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: "Messages" }).click();
  await page.getByLabel("Message to Ada Example").fill("Does Thursday suit you?");
  await page.getByRole("button", { name: "Send" }).click();
  const ours = page.getByRole("log");
  await expect(ours).toContainText("Does Thursday suit you?");

  await expect(nav.getByRole("link", { name: "Applications 1 unread" })).toBeVisible();
  const toCandidate = async () =>
    (await mailTo(page.request, candidate.workEmail)).find(({ text }) => text.includes("Thursday"));
  await expect.poll(toCandidate).toBeDefined();
  const mail = await toCandidate();
  expect(mail?.text).not.toContain(email);
  const [link = ""] = /\/applications\?messages=\S+/.exec(mail?.text ?? "") ?? [];
  await theirs.goto(link);
  const thread = theirs.getByRole("log");
  await expect(thread).toContainText("1 new message");
  await expect(thread).toContainText("Does Thursday suit you?");
  await expectAccessible(theirs);
  await expect(ours).toContainText("Read ");
  await theirs.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
  await expect(nav.getByRole("link", { name: "Applications", exact: true })).toBeVisible();

  await page.goto("/employer/dashboard");
  await theirs.getByRole("button", { name: /^Messages/ }).click();
  await theirs.getByLabel(`Message to ${person.company}`).fill("Gladly.\nAt what time?");
  await theirs.keyboard.press("Control+Enter");
  await expect(thread).toContainText("At what time?");
  await expect(page.getByRole("link", { name: "Applications 1 unread" })).toBeVisible();
  const toOwner = async () => (await mailTo(page.request, email)).find(({ text }) => text.includes("Gladly."));
  await expect.poll(toOwner).toBeDefined();
  const reply = await toOwner();
  expect(reply?.text).not.toContain(candidate.workEmail);
  const [target = ""] = /\/employer\/applications\?\S+/.exec(reply?.text ?? "") ?? [];
  await page.goto(target);
  await expect(ours).toContainText("At what time?");
  await expectAccessible(page);
  await expect(thread).toContainText("Read ");

  const buffer = Buffer.from(pdfFile());
  await theirs.getByLabel("File to send").setInputFiles({ name: "plan.pdf", mimeType: "application/pdf", buffer });
  await theirs.getByRole("button", { name: "Send" }).click();
  await expect(thread.getByRole("link", { name: /^plan\.pdf/ })).toBeVisible();
  const downloading = page.waitForEvent("download");
  await ours.getByRole("link", { name: /^plan\.pdf/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("plan.pdf");
  expect(await readFile(await download.path())).toEqual(buffer);
  await expectAccessible(page);
});
