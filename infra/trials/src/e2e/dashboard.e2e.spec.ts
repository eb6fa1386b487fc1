import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { codeMailedTo } from "./mailbox.ts";
import { expectNarrow, narrow } from "./narrow.ts";
import { createAccount, describeCurrentJob, givePersonalInformation, openOnboarding, tryCode } from "./onboarding.ts";
import { ownWord, postedJobs } from "./posted-jobs.ts";
import { openDashboard } from "./seeded.ts";
import { expect, test } from "./test.ts";

async function enter(page: Page): Promise<void> {
  await page.goto("/candidate/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard", exact: true })).toBeVisible();
}

test("§2 Candidate dashboard: the Verification Status card says Verified with View Certificate, and Pending Verification", async ({
  demoCandidate: page,
}) => {
  await enter(page);
  const card = page.getByRole("region", { name: "Verification Status" });
  const proven = card.getByRole("listitem").filter({ hasText: "Northwind Health" }).first();
  await expect(proven.getByText("Verified", { exact: true }).first()).toBeVisible();
  await expect(proven.getByRole("link", { name: "View Certificate for Northwind Health" })).toBeVisible();
  const story = proven.getByRole("list", { name: "Verification history at Northwind Health" });
  for (const step of ["Experience listed", "Code emailed", "Verified"])
    await expect(story.getByText(step)).toBeVisible();
  const open = card.getByRole("listitem").filter({ hasText: "Fabrikam" }).first();
  await expect(open.getByText("Pending Verification")).toBeVisible();
  await expectAccessible(page);

  await proven.getByRole("button", { name: "Verified: what was verified at Northwind Health" }).click();
  const proof = page.getByRole("dialog", { name: "What was verified" });
  await expect(proof.getByText("Controlled an address at northwind.example")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(proof).toBeHidden();
  await expect(proven.getByRole("button", { name: "Verified: what was verified at Northwind Health" })).toBeFocused();

  await open.getByRole("button", { name: "Verify now for Fabrikam" }).click();
  await expect(
    page.getByRole("dialog", { name: "Verify your work at Fabrikam" }).getByRole("button", { name: "Send code" }),
  ).toBeVisible();
  await expectAccessible(page);
});

test("§2 Candidate dashboard: navigation bar and user menu hold what has a screen, and Sign out returns to /", async ({
  demoCandidate: page,
}) => {
  await enter(page);
  const bar = page.getByRole("navigation", { name: "Main" });
  await expect(bar.getByRole("link")).toHaveText([
    "Dashboard",
    "Smart Matches",
    "Jobs",
    "Applications",
    "Learning",
    "Profile",
  ]);
  await expect(bar.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("button", { name: /your menu/ }).click();
  await expect(page.getByRole("menuitem")).toHaveText([
    "Dashboard",
    "Smart Matches",
    "Jobs",
    "Applications",
    "Learning",
    "Your Profile",
    "Settings",
    "Sign out",
  ]);
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await page.getByRole("button", { name: /your menu/ }).click();
  await page.getByRole("menuitem", { name: "Your Profile" }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.getByRole("button", { name: /your menu/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test("an employer on the candidates' dashboard is told whose it is", async ({ demoEmployer: page }) => {
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  await enter(page);
  await expect(page.getByRole("heading", { name: "This dashboard is for candidates" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Your profile" }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.goBack();
  await page.getByRole("main").getByRole("link", { name: "Your company’s dashboard" }).click();
  await expect(page).toHaveURL(/\/employer\/(dashboard|onboarding)$/);
  expect(refused).toEqual([]);
});

test("the longest words and addresses break on a phone", async ({ page, person }) => {
  await page.setViewportSize(narrow);
  const company = "Q".repeat(60);
  const workEmail = `${person.username.padEnd(50, "a")}@${"b".repeat(50)}.example`;
  const long = { ...person, company, role: "R".repeat(60), workEmail };
  await openOnboarding(page);
  await givePersonalInformation(page, long);
  await describeCurrentJob(page, long);
  await expectNarrow(page, page.url());
  await tryCode(page, await codeMailedTo(page.request, long.workEmail));
  await expect(page.getByRole("heading", { name: `${company} is verified` })).toBeVisible();
  await expectNarrow(page, page.url());
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByText("Where have you worked?")).toBeVisible();
  await expectNarrow(page, page.url());
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Continue to Create Account" }).click();
  await createAccount(page, long);
  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await expect(page.getByText(`Code emailed to ${long.workEmail}`)).toBeVisible();
  await expectNarrow(page, page.url());
  await page.getByRole("button", { name: `Verified: what was verified at ${company}` }).click();
  await expect(page.getByRole("dialog", { name: "What was verified" })).toBeVisible();
  expect(await page.evaluate("document.scrollingElement.scrollWidth")).toBe(narrow.width);
  await page.goto("/profile");
  await expect(page.getByText(long.workEmail).first()).toBeVisible();
  await expectNarrow(page, page.url());
  await page.goto("/dev/mailbox");
  await page.getByRole("button", { name: long.workEmail }).first().click();
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
  await expectNarrow(page, page.url());
});

test("a recommended job that is taken down says so, live, and takes no application; the others stay where they are", async ({
  page,
  person,
  others,
}) => {
  const word = ownWord();
  const [jobId = ""] = await postedJobs({ title: `${word} Kettle Keeper` }, { title: `${word} Line Cook`, days: 1 });
  // The board's newest jobs may be those of other tests: the card is given the newest of this one.
  await page.route(/\/api\/jobs\?limit=4$/, async (route) => {
    await route.continue({ url: `${route.request().url()}&q=${word}` });
  });
  await openDashboard(page, person);
  const card = page.getByRole("region", { name: "Recommended Jobs" });
  const jobs = card.getByRole("listitem");
  await expect(jobs).toHaveCount(2);
  await expect(card.getByRole("button", { name: /^Apply/ })).toHaveCount(2);
  await expect(card.getByText("No longer open")).toHaveCount(0);

  const office = await others.admin(`/admin/jobs?q=${jobId}`);
  const takenDown = await office.request.post(`/api/admin/jobs/${jobId}/takedown`, { data: { reason: "A deposit." } });
  expect(takenDown.status()).toBe(200);
  const ended = jobs.filter({ hasText: "Kettle Keeper" });
  await expect(ended.getByText("No longer open")).toBeVisible();
  await expect(ended.getByRole("button")).toHaveCount(0);
  await expect(jobs).toHaveCount(2);
  await expect(card.getByRole("button", { name: /^Apply/ })).toHaveCount(1);
  await expectAccessible(page);
});
