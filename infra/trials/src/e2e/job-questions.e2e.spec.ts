import { applyInSheet } from "./applicants.ts";
import { expectAccessible } from "./axe.ts";
import { newPerson } from "./people.ts";
import { expect, test } from "./test.ts";

test("a job asks three questions, the candidate answers in the sheet, the review marks a knock-out, and a person decides", async ({
  owner: page,
  others,
}) => {
  await page.goto("/employer/jobs/create");
  await page.getByLabel("Job title").fill("Line Cook");
  await page.getByLabel("Location").fill("Austin, TX");
  await page.getByLabel("Description").fill("You cook what the guests of three hospitals eat, with a crew of six.");
  await page.getByLabel("Responsibilities").fill("Own the line on busy nights.");
  await page.getByLabel("Requirements").fill("Five years at the stove.");
  const add = page.getByRole("button", { name: "Add a question" });
  const question = (number: number) => page.getByRole("group", { name: `Question ${number}`, exact: true });
  for (const [number, text, kind] of [
    [1, "What do you cook best?", "text"],
    [2, "Can you start at five?", "yes-no"],
    [3, "Which shift do you prefer?", "choice"],
  ] as const) {
    await add.click();
    await question(number)
      .getByRole("textbox", { name: `Question ${number}` })
      .fill(text);
    await question(number).getByLabel("Answered").selectOption(kind);
  }
  await question(3).getByLabel("Answers to choose from").fill("Mornings\nNights");
  await question(2).getByRole("checkbox", { name: "No", exact: true }).check();
  await question(3).getByRole("checkbox", { name: "An answer is required" }).uncheck();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Post Job" }).click();
  await expect(page).toHaveURL(/\/employer\/jobs\/[0-9a-f-]{36}$/);
  const jobId = new URL(page.url()).pathname.split("/").at(-1);

  const theirs = await others.candidate({ ...newPerson(), fullName: "Ada Example" });
  await theirs.goto(`/jobs/${jobId}`);
  await theirs.getByRole("button", { name: "Apply Now" }).click();
  const sheet = theirs.getByRole("dialog", { name: /^Apply to / });
  const cooks = sheet.getByLabel("What do you cook best?");
  await expect(cooks).toBeFocused();
  await expect(sheet.getByText("2 answers required.")).toBeVisible();
  await applyInSheet(theirs);
  await expect(sheet.getByRole("alert", { name: "Please correct the marked fields" }).getByRole("link")).toHaveText([
    "Answer: What do you cook best?",
    "Choose an answer: Can you start at five?",
  ]);
  await cooks.fill("Soup.\nAnd stew.");
  // By keyboard: the space bar chooses, arrows move on.
  await sheet.getByRole("group", { name: "Can you start at five?" }).getByLabel("Yes").focus();
  await theirs.keyboard.press("Space");
  await theirs.keyboard.press("ArrowDown");
  await expect(sheet.getByRole("group", { name: "Can you start at five?" }).getByLabel("No")).toBeChecked();
  await sheet.getByRole("group", { name: "Which shift do you prefer? (optional)" }).getByLabel("Nights").check();
  await expect(sheet.getByText("Knock-out")).toBeHidden();
  await expectAccessible(theirs);
  await applyInSheet(theirs);
  await expect(sheet).toBeHidden();

  await page.goto(`/employer/jobs/${jobId}/applications`);
  await page.getByRole("button", { name: /^Review Ada Example/ }).click();
  const review = page.getByRole("dialog", { name: "Ada Example" });
  const answerTo = (text: string) => review.getByText(text).locator("xpath=following-sibling::dd");
  await expect(answerTo("What do you cook best?")).toHaveText("Soup.\nAnd stew.");
  await expect(answerTo("Can you start at five?")).toHaveText("NoKnock-out");
  await expect(answerTo("Which shift do you prefer?")).toHaveText("Nights");
  await expectAccessible(page);
  const application = async () =>
    ((await (await theirs.request.get("/api/candidate/applications")).json()) as { status: string }[])[0];
  expect(await application()).toMatchObject({ status: "pending" });
  await review.getByRole("button", { name: "Approve Application" }).click();
  await page
    .getByRole("dialog", { name: /^Approve / })
    .getByRole("button", { name: "Approve without message" })
    .click();
  await expect.poll(async () => (await application())?.status).toBe("approved");
  await theirs.goto("/applications");
  await expect(theirs.getByText("Approved", { exact: true }).first()).toBeVisible();
});
