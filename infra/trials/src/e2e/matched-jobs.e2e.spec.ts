import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { holdLive } from "./live-held.ts";
import { deleteJob, ownWord, postedJobs } from "./posted-jobs.ts";
import { verifiedCandidate } from "./seeded.ts";
import { expect, test } from "./test.ts";

const updateSkills = async (page: Page, ...skills: string[]): Promise<void> => {
  const answer = await page.request.post("/api/learning/update-skills", { data: { skills } });
  expect(answer.status(), await answer.text()).toBe(200);
};

const cards = (page: Page) => page.getByRole("listitem").filter({ has: page.locator("h2") });
const cardOf = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });

/** Two jobs that ask for skills no other test's job asks for. */
async function mainframeJobs(word: string): Promise<string[]> {
  return postedJobs(
    {
      title: `${word} COBOL Developer`,
      requirements: "You must know COBOL and JCL. SQL is required.",
      location: "Austin, TX",
      workplace: "remote",
      pay: { min: 80_000, max: 90_000, currency: "USD", per: "year" },
      salary: "10% yearly bonus",
      description: `${"You keep the ledgers of a bank. ".repeat(8)}`,
    },
    { title: `${word} Machinist`, requirements: "COBOL is required.", jobType: "contract", location: "Denver, CO" },
  );
}

test("§2 Smart Matched Jobs: a new skill shows matches live, each with score, breakdown and reasons; Apply Now becomes Applied", async ({
  page,
  person,
}) => {
  const word = ownWord();
  await mainframeJobs(word);
  // A role that no job names: its words would be matched.
  await verifiedCandidate(page, { ...person, role: ownWord() });
  await page.goto(`/candidate/matched-jobs?q=${word}`);
  await expect(page.getByRole("heading", { name: "No matching jobs found" })).toBeVisible();

  await updateSkills(page, "COBOL", "JCL");
  await expect(page.getByText("Showing 2 jobs matched to your profile (filtered)")).toBeVisible();
  const card = cardOf(page, `${word} COBOL Developer`);
  await expect(cards(page).first()).toContainText("COBOL Developer");
  await expect(card.getByRole("list", { name: "Skills you have" })).toContainText("COBOL");
  await expect(card.getByRole("list", { name: "Skills you lack" })).toContainText("SQL");
  await expect(card.getByText("Remote", { exact: true })).toBeVisible();
  await expect(card).toContainText("$80,000 – $90,000 a year · 10% yearly bonus");
  // The preview is cut at 150 characters.
  await expect(card.getByText(/^You keep the ledgers.*…$/)).toBeVisible();
  const ring = (await card.getByRole("img", { name: /^Match score: \d+ percent$/ }).getAttribute("aria-label")) ?? "";
  const points = await card
    .getByRole("list", { name: "Why this job" })
    .getByText(/^\+\d+/)
    .allTextContents();
  const sum = points.reduce((all, text) => all + Number.parseInt(text.slice(1), 10), 0);
  expect(`Match score: ${sum} percent`, "the parts add up").toBe(ring);
  await expectAccessible(page);

  await card.getByRole("button", { name: "Apply Now" }).click();
  await expect(card.getByText("Applied", { exact: true })).toBeVisible();

  await card.getByRole("link", { name: "View job" }).click();
  const fit = page.getByRole("region", { name: "How you fit" });
  await expect(fit.getByRole("img", { name: ring })).toBeVisible();
  await expect(fit.getByRole("list", { name: "Why this job" }).getByText("Remote", { exact: true })).toBeVisible();
  await expect(fit.getByRole("list", { name: "Skills you lack" })).toContainText("SQL");
  await expectAccessible(page);
  await updateSkills(page);
  await expect(fit).toContainText("Your profile does not match what this job asks for.");
  await expect(fit.getByRole("link", { name: "Add skills" })).toBeVisible();
});

test("§2 Smart Matched Jobs: filters, '(filtered)', Clear All, and 'No matching jobs found' with Clear All Filters", async ({
  candidate: page,
}) => {
  const word = ownWord();
  const [first = ""] = await mainframeJobs(word);
  await updateSkills(page, "COBOL", "JCL", "SQL");
  const companyLogo = "/favicon.svg";
  await page.route(
    ({ pathname, searchParams }) => pathname === "/api/candidate/matched-jobs" && searchParams.get("q") === word,
    async (route) => {
      const response = await route.fetch();
      const rows = (await response.json()) as object[];
      await route.fulfill({ response, json: rows.map((each) => ({ ...each, companyLogo })) });
    },
  );
  await page.goto("/candidate/matched-jobs");
  await expect(page.getByText(/^Showing \d+ jobs matched to your profile$/)).toBeVisible();
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByLabel("Search", { exact: true }).fill(word);
  await page.getByLabel("Search", { exact: true }).press("Enter");
  await expect(page).toHaveURL(`/candidate/matched-jobs?q=${word}`);
  await expect(page.getByText("Showing 2 jobs matched to your profile (filtered)")).toBeVisible();
  await expect(cards(page).locator("img")).toHaveCount(2);
  await expect(cards(page).locator("img").first()).toHaveAttribute("src", companyLogo);
  // The panel is worked by keyboard: a filter that is applied leaves the focus where it is.
  await expect(page.getByLabel("Search", { exact: true })).toBeFocused();
  await page.keyboard.type(" developer");
  await page.keyboard.press("Tab");
  await expect(page).toHaveURL(`/candidate/matched-jobs?q=${word}+developer`);
  await expect(page.getByText("Showing 1 job matched to your profile (filtered)")).toBeVisible();
  await expect(page.getByLabel("Location")).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel("Search", { exact: true })).toHaveValue(word);
  await page.getByLabel("Job type").focus();
  await page.getByLabel("Job type").selectOption("Contract");
  await expect(page.getByLabel("Job type")).toBeFocused();
  await expect(page.getByText("Showing 1 job matched to your profile (filtered)")).toBeVisible();
  await expect(cardOf(page, `${word} Machinist`)).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel("Location").fill("Nowhere Falls");
  await page.getByLabel("Location").press("Enter");
  await expect(page.getByRole("heading", { name: "No matching jobs found" })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByText("Showing 1 job matched to your profile (filtered)")).toBeVisible();
  await page.goForward();
  await page.getByRole("button", { name: "Clear All Filters" }).click();
  await expect(page).toHaveURL("/candidate/matched-jobs");
  await expect(page.getByRole("main")).toBeFocused();
  const clearAll = page.getByRole("button", { name: "Clear All", exact: true });
  await expect(clearAll).toBeDisabled();
  await page.getByLabel("Job type").selectOption("Contract");
  await page.getByLabel("Search", { exact: true }).fill(word);
  await page.getByLabel("Search", { exact: true }).press("Enter");
  await expect(page.getByText("Showing 1 job matched to your profile (filtered)")).toBeVisible();
  await clearAll.click();
  await expect(page).toHaveURL("/candidate/matched-jobs");
  await expect(page.getByText(/^Showing \d+ jobs matched to your profile$/)).toBeVisible();
  await expect(page.getByLabel("Job type")).toHaveValue("");
  await expect(page.getByLabel("Search", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("Search", { exact: true })).toBeFocused();
  await expect(cardOf(page, `${word} COBOL Developer`)).toBeVisible();

  // A job that is deleted disappears.
  await deleteJob(first);
  await expect(cardOf(page, `${word} COBOL Developer`)).toHaveCount(0);
  await expect(cardOf(page, `${word} Machinist`)).toBeVisible();
});

test("§2 Smart Matched Jobs: three skeletons while loading, 'No matched jobs found' without skills, and a failure with Retry", async ({
  page,
  person,
}) => {
  // A role that no job names: its words would be matched.
  await verifiedCandidate(page, { ...person, role: ownWord() });
  await holdLive(page);
  const calls = "**/api/candidate/matched-jobs*";
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route(calls, async (route) => {
    await held;
    await route.fulfill({ status: 503, json: { message: "The query service is restarting", code: "unavailable" } });
  });
  await page.goto("/candidate/matched-jobs");
  await expect(page.getByText("Loading matched jobs")).toBeAttached();
  await expect(page.locator("[data-skeleton]")).toHaveCount(3);
  go();
  await expect(page.getByText("Could not load matched jobs")).toBeVisible();
  await expectAccessible(page);
  await page.unroute(calls);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { name: "No matched jobs found" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Add skills" })).toHaveAttribute("href", "/candidate/learning-resources");
  await expectAccessible(page);
});

test("the board sorts by best match for a candidate: what fits comes before what is newer; the URL keeps it", async ({
  candidate: page,
}) => {
  const word = ownWord();
  await mainframeJobs(word);
  await postedJobs({ title: `${word} Baker` });
  await updateSkills(page, "COBOL", "JCL");
  await page.goto(`/candidate/matched-jobs?q=${word}`);
  await expect(cards(page)).toHaveCount(2);

  const titles = page.getByRole("main").getByRole("listitem").getByRole("heading");
  await page.goto(`/jobs?q=${word}`);
  await expect(titles.first()).toHaveText(`${word} Baker`);
  await page.getByLabel("Sort by").selectOption("Best match");
  await expect(page).toHaveURL(`/jobs?q=${word}&sort=best-match`);
  const byMatch = [/COBOL Developer$/, /Machinist$/, /Baker$/];
  await expect(titles).toHaveText(byMatch);
  await page.reload();
  await expect(page.getByLabel("Sort by")).toHaveValue("best-match");
  await expect(titles).toHaveText(byMatch);

  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByLabel("Sort by")).toHaveValue("relevance");
  await expect(titles.first()).toHaveText(`${word} Baker`);
});
