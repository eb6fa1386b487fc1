import type { Page } from "@playwright/test";
import { applyInSheet } from "./applicants.ts";
import { expectAccessible } from "./axe.ts";
import { ownWord, postedJobs } from "./posted-jobs.ts";
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
  await applyInSheet(page);
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
