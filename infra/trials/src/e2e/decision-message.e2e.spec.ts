import { applyFor } from "./applicants.ts";
import { expectAccessible } from "./axe.ts";
import { postJob } from "./employer-calls.ts";
import { mailTo } from "./mailbox.ts";
import { newPerson } from "./people.ts";
import { expect, test } from "./test.ts";

test("a company rejects with a reason and its own template, then approves by two keys; the candidate sees it in the product and by email, and blocks further messages", async ({
  owner: page,
  person,
  others,
}) => {
  const jobId = await postJob(page.request, { title: "Line Cook", company: person.company });
  const known = newPerson();
  const candidate = { ...known, email: known.workEmail, fullName: "Ada Example" };
  const theirs = await others.candidate(candidate);
  await applyFor(theirs.request, jobId);
  await theirs.goto("/applications");

  await page.goto("/employer/applications");
  const review = page.getByRole("button", { name: /^Review Ada/ });
  await review.click();
  await expect(page.getByRole("heading", { name: "Application Review" })).toBeVisible();
  await page.keyboard.press("r");
  const sheet = page.getByRole("dialog", { name: "Reject Ada Example" });
  await expect(sheet.getByRole("button", { name: "Reject without message" })).toBeFocused();
  await sheet.getByRole("button", { name: "Edit templates" }).click();
  const templates = page.getByRole("dialog", { name: "Templates for rejections" });
  await templates.getByRole("button", { name: "Add a template" }).click();
  await templates.getByLabel("Name", { exact: true }).last().fill("Not this year");
  const text = "Hi {name}, thank you. {reason} Next year again?\n\n{company}";
  await templates.getByLabel("Message", { exact: true }).last().fill(text);
  await expectAccessible(page);
  await templates.getByRole("button", { name: "Save templates" }).click();
  await sheet.getByLabel("Template", { exact: true }).selectOption("Not this year");
  await sheet.getByLabel("Reason for the candidate (optional)").selectOption("The position is filled");
  const message = `Hi Ada, thank you. The position is filled. Next year again?\n\n${person.company}`;
  await expect(sheet.getByLabel("Message to the candidate")).toHaveValue(message);
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Reject and send" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();

  const row = theirs.getByRole("region", { name: "Message about Line Cook" });
  await expect(row).toContainText("Next year again?");
  await expect(theirs.getByText("The position is filled", { exact: true })).toBeVisible();
  await expect(theirs.getByText("The employer gave a reason")).toBeVisible();
  await expectAccessible(theirs);
  const mails = async () => (await mailTo(page.request, candidate.workEmail)).map(({ text: body }) => body).join("\n");
  await expect.poll(mails).toContain("Reason: The position is filled.");
  expect(await mails()).toContain("Next year again?");

  await review.click();
  await expect(page.getByText("Reason: The position is filled")).toBeVisible();
  await page.keyboard.press("a");
  await expect(page.getByRole("button", { name: "Approve without message" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(theirs.getByText("Approved", { exact: true }).first()).toBeVisible();
  await expect(row).toBeHidden();

  await theirs.getByRole("button", { name: /^Messages with / }).click();
  await expect(theirs.getByRole("log")).toContainText("Next year again?");
  await theirs.getByRole("button", { name: "Block messages" }).click();
  await expect(theirs.getByText(/^You have blocked messages from /)).toBeVisible();
  await expectAccessible(theirs);
  await review.click();
  await page.getByRole("tab", { name: "Messages" }).click();
  const blocked = "Ada Example has blocked messages from your company.";
  await expect(page.getByText(blocked)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Review" }).click();
  await page.getByRole("button", { name: "Reject Application" }).click();
  await expect(sheet.getByText(blocked)).toBeVisible();
  await expect(sheet.getByRole("button", { name: "Reject and send" })).toBeDisabled();
  await sheet.getByRole("button", { name: "Reject without message" }).click();
  await expect(theirs.getByText("Rejected", { exact: true }).first()).toBeVisible();
});
