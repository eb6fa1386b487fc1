import { applyFor } from "./applicants.ts";
import { expectAccessible } from "./axe.ts";
import { postJob } from "./employer-calls.ts";
import { mailTo } from "./mailbox.ts";
import { newPerson } from "./people.ts";
import { expect, test } from "./test.ts";

test("an interview is set, moved and cancelled in the review dialog; the candidate sees it live and gets mail", async ({
  owner: page,
  person,
  others,
}) => {
  const jobId = await postJob(page.request, { title: "Line Cook", company: person.company });
  const known = newPerson();
  // The code that they enter proves the account's own address: it can be written to.
  const candidate = { ...known, email: known.workEmail, fullName: "Ada Example" };
  const theirs = await others.candidate(candidate);
  await applyFor(theirs.request, jobId);
  await theirs.goto("/applications");
  const shown = theirs.getByRole("region", { name: "Interview for Line Cook" });
  await page.goto("/employer/applications");
  await page.getByRole("button", { name: /^Review Ada/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Schedule an interview" }).click();
  const form = dialog.getByRole("form", { name: "Interview" });
  await form.getByLabel("Date and time").fill("2020-01-01T10:30");
  await form.getByLabel("Time zone").selectOption("America/Chicago");
  await form.getByLabel("Place or link").fill("12 Bridge Street");
  await form.getByLabel("Message to the candidate").fill("Please bring a knife.");
  await form.getByRole("button", { name: "Send the invitation" }).click();
  await expect(form.getByText("Must be in the future").first()).toBeVisible();
  await expectAccessible(page);
  const start = `${new Date(Date.now() + 60 * 24 * 60 * 60_000).toISOString().slice(0, 10)}T10:30`;
  await form.getByLabel("Date and time").fill(start);
  await page.reload();
  await expect(form.getByLabel("Date and time")).toHaveValue(start);
  await expect(form.getByLabel("Time zone")).toHaveValue("America/Chicago");
  await expect(form.getByLabel("Place or link")).toHaveValue("12 Bridge Street");
  await expect(form.getByLabel("Message to the candidate")).toHaveValue("Please bring a knife.");
  await form.getByRole("button", { name: "Send the invitation" }).click();
  await expect(dialog.getByText(/at 10:30\sAM C[SD]T, 45 minutes/)).toBeVisible();
  await expect(shown).toContainText("12 Bridge Street");
  await expect(shown).toContainText("Please bring a knife.");
  await expectAccessible(theirs);
  const subjects = async () => (await mailTo(page.request, candidate.workEmail)).map(({ subject }) => subject);
  const about = `Line Cook at ${person.company}`;
  await expect.poll(subjects).toContain(`Interview: ${about}`);

  await page.reload();
  await expect(dialog.getByText(/at 10:30\sAM C[SD]T, 45 minutes/)).toBeVisible();
  await expect(form).toBeHidden();
  await dialog.getByRole("button", { name: "Change interview" }).click();
  await expect(form.getByLabel("Date and time")).toHaveValue(start);
  await form.getByLabel("Place or link").fill("https://meet.example/cook");
  await form.getByRole("button", { name: "Send the change" }).click();
  await expect(shown.getByRole("link", { name: "https://meet.example/cook" })).toBeVisible();
  await expect.poll(subjects).toContain(`Interview changed: ${about}`);
  await dialog.getByRole("button", { name: "Cancel interview" }).click();
  await expect(shown).toBeHidden();
  await expect(theirs.getByText("Interview cancelled")).toBeVisible();
  await expect.poll(subjects).toContain(`Interview cancelled: ${about}`);
  await expect(dialog.getByRole("button", { name: "Schedule an interview" })).toBeVisible();
  // The company opened the application, too.
  await expect(theirs.getByRole("link", { name: "Notifications, 4 unread" }).filter({ visible: true })).toBeVisible();
  await theirs.goto("/notifications");
  await expect(theirs.getByRole("main").getByRole("listitem")).toContainText([
    `Your interview for ${about} was cancelled`,
    `Your interview for ${about} was changed`,
    `You are invited to an interview for ${about}`,
    `Your application for ${about} was opened`,
  ]);
});
