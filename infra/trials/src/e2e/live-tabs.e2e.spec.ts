import type { BrowserContext, Page } from "@playwright/test";
import { signInAgain } from "./ended-session.ts";
import { newPerson } from "./people.ts";
import { openDashboard } from "./seeded.ts";
import { expect, test } from "./test.ts";

/** Another tab of the same browser on the dashboard; the first one holds the live connection for both. */
async function secondTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto("/candidate/dashboard");
  await expect(tab.getByRole("heading", { name: "Dashboard", exact: true })).toBeVisible();
  return tab;
}

/** The live connection that a tab opens next, once it is open. */
const connected = (tab: Page) =>
  tab.waitForResponse((answer) => answer.url().endsWith("/api/live") && answer.status() === 200);

const jobs = (tab: Page, company: string) =>
  tab.getByRole("region", { name: "Verification Status" }).getByRole("listitem").filter({ hasText: company });

/** One more job, added elsewhere. */
async function add(company: string, { request }: Page): Promise<void> {
  const { experiences } = (await (await request.get("/api/candidate/work-experiences")).json()) as {
    experiences: { id: string; company: string; role: string; startDate: string; workEmail: string }[];
  };
  const kept = experiences.map(({ id, company: known, role, startDate, workEmail }) => {
    return { experienceId: id, company: known, role, startDate, workEmail, currentJob: true };
  });
  const added = { company, role: "Lead", startDate: "Feb-20", currentJob: true, workEmail: newPerson().workEmail };
  const saved = await request.post("/api/candidate/work-experience", { data: { experiences: [...kept, added] } });
  expect(saved.status(), await saved.text()).toBe(200);
}

/** Two changes made elsewhere show up in a tab: the first may be fetched because it has just connected, the second is told. */
async function expectLive(tab: Page, elsewhere: Page): Promise<void> {
  for (const company of [`Beta ${newPerson().company}`, `Gamma ${newPerson().company}`]) {
    await add(company, elsewhere);
    await expect(jobs(tab, company)).toBeVisible();
  }
}

test("the tab that is left goes on live when the one with the connection has been closed", async ({
  page,
  context,
  person,
  others,
}) => {
  await openDashboard(page, person);
  const left = await secondTab(context);
  const elsewhere = await others.elsewhere(person);
  await expectLive(left, elsewhere);
  const takesOver = connected(left);
  await page.close();
  await takesOver;
  await expectLive(left, elsewhere);
});

test("and when that one has crashed", async ({ page, context, person, others }) => {
  await openDashboard(page, person);
  const left = await secondTab(context);
  const elsewhere = await others.elsewhere(person);
  const takesOver = connected(left);
  const crashed = page.waitForEvent("crash");
  // A page that has crashed answers nothing.
  const answer = (await context.newCDPSession(page)).send("Page.crash").catch(() => undefined);
  await crashed;
  await takesOver;
  await expectLive(left, elsewhere);
  await page.close();
  await answer;
});

test("both tabs go on live after the browser was offline", async ({ page, context, person, others }) => {
  await openDashboard(page, person);
  const other = await secondTab(context);
  const elsewhere = await others.elsewhere(person);
  await context.setOffline(true);
  const missed = `Missed ${person.company}`;
  await add(missed, elsewhere);
  const again = connected(page);
  await context.setOffline(false);
  await again;
  for (const tab of [page, other]) await expect(jobs(tab, missed)).toBeVisible();
  for (const tab of [page, other]) await expectLive(tab, elsewhere);
});

test("somebody else who signs in in the other tab has the connection from then on, for both tabs", async ({
  page,
  context,
  person,
  others,
}) => {
  const next = newPerson();
  const theirs = await others.candidate(next);
  await openDashboard(page, person);
  const other = await secondTab(context);
  await other.getByRole("button", { name: /your menu/ }).click();
  await other.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await other.goto("/auth");
  await signInAgain(other, next);
  for (const tab of [other, page]) {
    await expect(tab).toHaveURL(/\/candidate\/dashboard$/);
    await expect(jobs(tab, next.company)).toBeVisible();
    await expect(jobs(tab, person.company)).toHaveCount(0);
    await expectLive(tab, theirs);
  }
});
