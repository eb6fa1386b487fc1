import { currentTermsVersion } from "@provenwork/contracts/account/rules";
import { docxWith } from "@provenwork/contracts/testing/resume-files";
import { expectAccessible } from "./axe.ts";
import { send, untilRead } from "./calls.ts";
import { codeMailedTo } from "./mailbox.ts";
import { describedJob } from "./seeded.ts";
import { expect, test } from "./test.ts";

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

test("a new candidate's dashboard leads from one step to the next, and each is done where it stands", async ({
  page,
  person,
}) => {
  const { fullName, email, username, password, company, workEmail } = person;
  await describedJob(page, person);
  const account = { username, password, fullName, email, userType: "candidate", termsVersion: currentTermsVersion };
  await send(page.request, "/api/register", account, { status: 201 });
  await untilRead(page.request);
  await page.goto("/candidate/dashboard");
  const completion = page.getByRole("region", { name: "Profile completion" });

  const resume = page.getByRole("region", { name: "Upload your resume" });
  await expect(completion).toContainText("2 of 5 parts done");
  await expect(resume.getByRole("button", { name: "Choose a file" })).toBeVisible();
  const buffer = Buffer.from(docxWith("Ten years of bricklaying", "Python, Jira"));
  await resume.getByLabel("Resume file").setInputFiles({ name: "cv.docx", mimeType: docx, buffer });

  const skills = page.getByRole("region", { name: "Add your skills" });
  await expect(
    skills.getByText("We found 3 skills in your resume and work experience.", { exact: false }),
  ).toBeVisible();
  await skills.getByText("Jira", { exact: true }).click();
  await skills.getByLabel("Add another skill").fill("Beekeeping");
  await skills.getByLabel("Add another skill").press("Enter");
  await expectAccessible(page);
  await skills.getByRole("button", { name: "Save 3 skills" }).click();

  const verify = page.getByRole("region", { name: "Verify one work experience" });
  await expect(completion).toContainText("4 of 5 parts done");
  await expectAccessible(page);
  await verify.getByRole("button", { name: `Email me a code for ${company}` }).click();
  const dialog = page.getByRole("dialog", { name: `Verify your work at ${company}` });
  await dialog.getByLabel("Verification code").fill(await codeMailedTo(page.request, workEmail));
  await dialog.getByRole("button", { name: "Verify code" }).click();

  await expect(completion).toContainText("All 5 parts done");
  await expect(page.getByRole("region", { name: /^(See the jobs that fit you|Browse the open jobs)$/ })).toBeVisible();
  const list = page.getByRole("list", { name: "Your skills" }).getByRole("listitem");
  await expect(list.filter({ hasText: "Python" })).toContainText("Resume");
  await expect(list.filter({ hasText: "Beekeeping" })).toContainText("Added by you");
  await expect(list.filter({ hasText: "Jira" })).toBeHidden();
  const finished = page.getByRole("region", { name: "Finished steps" });
  await finished.getByText("One experience verified").click();
  await expect(finished.getByText(`A code sent to ${workEmail} was entered on`, { exact: false })).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByRole("button", { name: "Menu", exact: true }).press("Enter");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Learning" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Learning Resources" })).toBeVisible();
  const [listTop, tabsTop] = await Promise.all(
    [page.getByRole("region", { name: "Your Skills" }), page.getByRole("tablist")].map(
      async (each) => (await each.boundingBox())?.y ?? 0,
    ),
  );
  expect(listTop).toBeLessThan(tabsTop ?? 0);
  await expectAccessible(page);
});
