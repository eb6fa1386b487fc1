import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { postJob } from "./employer-calls.ts";
import { ownWord } from "./posted-jobs.ts";
import { expect, test } from "./test.ts";

const bell = (page: Page) => page.getByRole("link", { name: /^Notifications/ }).filter({ visible: true });
const rows = (page: Page) => page.getByRole("main").getByRole("listitem");

test("a company hears of an applicant and the applicant of the decision and of the company's end, live and one by one", async ({
  owner: page,
  person,
  others,
}) => {
  const title = `${ownWord()} Engineer`;
  const notes = `note-${ownWord()}`;
  const jobId = await postJob(page.request, { title, company: person.company });
  await page.goto("/employer/dashboard");
  await expect(bell(page)).toHaveAccessibleName("Notifications");

  const { page: theirs, id: applicationId } = await others.applicant(jobId);
  await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread");
  await bell(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeVisible();
  await expect(rows(page)).toContainText(`Unread: Ada Example applied for ${title}`);
  await expectAccessible(page);
  await page.getByRole("link", { name: `Ada Example applied for ${title}` }).click();
  await expect(page).toHaveURL(`/employer/jobs/${jobId}/applications`);
  await expect(bell(page)).toHaveAccessibleName("Notifications");

  await theirs.goto("/notifications");
  await expect(theirs.getByRole("heading", { name: "Nothing here yet" })).toBeVisible();
  const decided = await page.request.patch(`/api/employer/applications/${applicationId}`, {
    data: { status: "approved", notes },
  });
  expect(decided.status(), await decided.text()).toBe(200);
  const approved = rows(theirs).filter({ hasText: `Your application for ${title} at ${person.company} was approved` });
  await expect(approved).toContainText("Unread");
  await expect(bell(theirs)).toHaveAccessibleName("Notifications, 1 unread");
  await expectAccessible(theirs);

  const erased = await page.request.post("/api/account/erase", { data: { password: person.password } });
  expect(erased.status(), await erased.text()).toBe(200);
  await expect(rows(theirs).first()).toContainText(
    `${title} at ${person.company} was taken down because the company closed`,
  );
  await expect(bell(theirs)).toHaveAccessibleName("Notifications, 2 unread");
  await approved.getByRole("button", { name: /^Mark as read/ }).click();
  await expect(bell(theirs)).toHaveAccessibleName("Notifications, 1 unread");
  await expect(approved).not.toContainText("Unread");
  await theirs.getByRole("button", { name: "Mark all as read" }).click();
  await expect(bell(theirs)).toHaveAccessibleName("Notifications");
  await expect(theirs.getByRole("button", { name: "Mark all as read" })).toBeHidden();
  const told = await (await theirs.request.get("/api/notifications")).text();
  expect(told).not.toContain(notes);
  await theirs.goto("/applications");
  await expect(theirs.getByText("The job was taken down because the company closed")).toBeVisible();
});
