import { wordFile } from "@provenwork/contracts/testing/resume-files";
import { expectAccessible } from "./axe.ts";
import { postJob } from "./employer-calls.ts";
import { holdLive } from "./live-held.ts";
import { ownWord } from "./posted-jobs.ts";
import { verifiedCandidate } from "./seeded.ts";
import { expect, test } from "./test.ts";

const screen = "/candidate/learning-resources";
const quiet = {
  responsibilities: "Look after what there is.",
  description: "A house in the hills looks for somebody who keeps everything in order.",
};

test("§2 Learning Resources: a new skill changes gaps live, and progress on a resource survives a reload", async ({
  candidate: page,
  others,
}) => {
  const employer = await others.owner();
  const title = `${ownWord()} Keeper`;
  await postJob(employer.request, { ...quiet, title, requirements: "Beekeeping and HACCP are required." });
  await page.goto(screen);
  await expect(page.getByRole("heading", { name: "No skills to compare yet" })).toBeVisible();

  await page.getByRole("button", { name: "Add your first skill" }).click();
  const field = page.getByLabel("Add a skill");
  await expect(field).toBeFocused();
  for (const typed of ["  beekeeping ", "   ", "Beekeeping"]) {
    await field.fill(typed);
    await field.press("Enter");
  }
  await expect(page.getByRole("heading", { name: "Your Skills" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Your skills" }).getByRole("listitem")).toHaveText(["beekeeping"]);
  await expect(page.getByText("beekeeping is added, not saved yet.")).toBeVisible();
  await page.getByRole("button", { name: "Update Skills" }).click();
  await expect(page.getByText("Skills updated", { exact: true })).toBeVisible();
  await expect(page.getByText("Your skills have been updated and recommendations will be refreshed.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Current Skills" })).toBeVisible();

  await page.getByRole("tab", { name: "Skill Gaps" }).click();
  const gap = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "HACCP" }) });
  await expect(gap).toContainText(/matches asks? for it, \d+ requires? it\./);
  await expect(gap).toContainText(/% would become \d+%/);
  // Other runs of this test have posted jobs that match, too.
  const matches = async () =>
    Number(/What your (\d+) match/.exec((await page.getByText("where to learn it").textContent()) ?? "")?.[1]);
  const before = await matches();
  await postJob(employer.request, { ...quiet, title, requirements: "Beekeeping is required, HACCP is a plus." });
  await expect.poll(matches).toBeGreaterThan(before);
  await expectAccessible(page);

  await page.getByRole("tab", { name: "Recommendations" }).click();
  const recommended = page.getByRole("region", { name: "Recommended for your gaps" });
  await recommended.getByRole("button", { name: "Start ServSafe Manager" }).click();
  const underWay = page.getByRole("region", { name: "In progress" });
  await underWay.getByRole("button", { name: "Progress: ServSafe Manager" }).click();
  const dialog = page.getByRole("dialog", { name: "ServSafe Manager" });
  await dialog.getByLabel("Progress").fill("40");
  await dialog.getByLabel("Notes").fill("Temperatures again.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(underWay).toContainText("40% done");
  await expect(recommended.getByRole("button", { name: "Start ServSafe Manager" })).toBeHidden();
  await page.reload();
  await expect(underWay).toContainText("40% done");
  await expectAccessible(page);
  await underWay.getByRole("button", { name: "Progress: ServSafe Manager" }).click();
  await expect(dialog.getByLabel("Notes")).toHaveValue("Temperatures again.");
  await dialog.getByLabel("Progress").fill("100");
  // Notes that are refused stay where they were typed, though the card would move to another group.
  const refused = "Temperatures, and times.";
  const answer = { message: "Please correct the marked fields", code: "invalid", errors: { notes: "Not taken" } };
  await page.route("**/api/learning/resources/*/notes", (route) => route.fulfill({ status: 422, json: answer }), {
    times: 1,
  });
  await dialog.getByLabel("Notes").fill(refused);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Not saved", { exact: true })).toBeVisible();
  await expect(dialog.getByLabel("Notes")).toHaveValue(refused);
  await dialog.getByLabel("Notes").fill("Temperatures and times.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("region", { name: "Completed" })).toContainText("ServSafe Manager");

  await page.getByRole("tab", { name: "Market Trends" }).click();
  await expect(page.getByRole("tabpanel", { name: "Market Trends" }).getByRole("heading").first()).toBeVisible();
  await expectAccessible(page);
});

test("§8 Candidate 'Update failed' (thrown 'Failed to update skills'), and 'Error Loading Learning Resources' with Retry", async ({
  candidate: page,
}) => {
  await holdLive(page);
  await page.request.post("/api/learning/update-skills", { data: { skills: ["Python"] } });
  const fail = (path: string) => page.route(path, (route) => route.fulfill({ status: 503, json: { message: "Away" } }));
  await fail("**/api/learning/skill-analysis");
  await page.goto(screen);
  await expect(page.getByRole("alert")).toContainText("Error Loading Learning Resources");
  await expectAccessible(page);
  await page.unroute("**/api/learning/skill-analysis");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("list", { name: "Your skills" })).toHaveText("Python");

  await fail("**/api/learning/update-skills");
  await page.getByLabel("Add a skill").fill("Welding");
  await page.getByLabel("Add a skill").press("Enter");
  await page.getByRole("button", { name: "Update Skills" }).click();
  await expect(page.getByText("Update failed", { exact: true })).toBeVisible();
  await expect(page.getByText("Failed to update skills", { exact: true })).toBeVisible();
});

test("where the last row of emerging skills is not full, nothing is drawn", async ({ candidate: page }) => {
  await holdLive(page);
  await page.route("**/api/learning/skill-analysis", async (route) => {
    const response = await route.fetch();
    const { analysis } = (await response.json()) as { analysis: { marketTrends: object } };
    const skills = ["Baking", "Kafka", "SQL", "Welding"].map((skill) => ({
      skill,
      standing: null,
      shares: [0.1, 0.2],
    }));
    const marketTrends = {
      openJobs: 9,
      weeks: ["2026-11-16", "2026-11-23"],
      highDemandSkills: skills,
      emergingSkills: skills,
    };
    await route.fulfill({ response, json: { analysis: { ...analysis, marketTrends } } });
  });
  await page.goto(`${screen}?tab=trends`);
  const list = page.getByRole("region", { name: "Emerging" }).getByRole("list");
  await expect(list.getByRole("listitem")).toHaveCount(4);
  const ground = "(element) => getComputedStyle(element).backgroundColor";
  expect(await list.evaluate(ground)).toBe(await list.getByRole("listitem").first().evaluate(ground));
});

test("a skill that is saved elsewhere while the list is edited stays, beside what was added and removed here", async ({
  candidate: page,
}) => {
  const save = (...skills: string[]) => page.request.post("/api/learning/update-skills", { data: { skills } });
  await save("Excel", "Python");
  await page.goto(screen);
  await page.getByRole("button", { name: "Remove Excel" }).click();
  await page.getByLabel("Add a skill").fill("Kafka");
  await page.getByLabel("Add a skill").press("Enter");
  await save("Excel", "Python", "Welding");
  const list = page.getByRole("list", { name: "Your skills" }).getByRole("listitem");
  await expect(list).toHaveText(["Python", "Welding", "Kafka"]);
  await expect(page.getByText("Kafka is added, Excel is removed, not saved yet.")).toBeVisible();
  await page.getByRole("button", { name: "Update Skills" }).click();
  await expect(page.getByText("Skills updated", { exact: true })).toBeVisible();
  await page.reload();
  await expect(list).toHaveText(["Python", "Welding", "Kafka"]);
});

test("the skill editor suggests skills of the dictionary, and a resume that cannot be read says why", async ({
  candidate: page,
}) => {
  const file = { name: "cv.doc", mimeType: "application/msword", buffer: Buffer.from(wordFile()) };
  expect((await page.request.post("/api/candidate/resume", { multipart: { file } })).status()).toBe(200);
  await page.goto(screen);
  await page.getByRole("button", { name: "Add your first skill" }).click();
  await page.getByLabel("Add a skill").fill("postg");
  await expect(page.locator("datalist option[value='PostgreSQL']")).toBeAttached();
  await page.getByLabel("Add a skill").fill("PostgreSQL");
  await page.getByLabel("Add a skill").press("Enter");
  await expect(page.getByRole("list", { name: "Your skills" })).toHaveText("PostgreSQL");
  const told = page.getByText("No skills could be read from your resume: a .doc file");
  await expect(told).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Replace it" }).click();
  await expect(page).toHaveURL(/\/profile$/);
});

test("a skill found in a text is confirmed, or struck out for good, by keyboard alone", async ({ page, person }) => {
  await verifiedCandidate(page, { ...person, role: "Python and COBOL Developer" });
  await page.goto(screen);
  const found = page.getByRole("list", { name: "Found Skills" });
  await expect(found.getByRole("listitem").filter({ hasText: "COBOL" })).toContainText("Work experience");
  const own = page.getByRole("region", { name: "Current Skills" });
  await expect(own).toContainText("COBOL");
  await expectAccessible(page);

  await found.getByRole("button", { name: "Confirm Python" }).press("Enter");
  await expect(found.getByRole("listitem").filter({ hasText: "Python" })).toContainText("Confirmed");
  await expect(page.getByText("Skill confirmed", { exact: true })).toBeVisible();
  await expect(found.getByRole("button", { name: "Remove Python from found skills" })).toBeFocused();

  // The live message takes the row away before the answer comes.
  await page.route("**/api/learning/strike-out-skill", async (route) => {
    const response = await route.fetch();
    await expect(found).not.toContainText("COBOL");
    await route.fulfill({ response });
  });
  await found.getByRole("button", { name: "Remove COBOL from found skills" }).press("Enter");
  await expect(page.getByText("Skill removed", { exact: true })).toBeVisible();
  await expect(found).not.toContainText("COBOL");
  await expect(own).not.toContainText("COBOL");
  await expect(found.getByRole("button").and(page.locator(":focus"))).toBeVisible();
  await page.reload();
  await expect(found).toContainText("Python");
  await expect(found).toContainText("Confirmed");
  await expect(found).not.toContainText("COBOL");
});

test("§8 'Recommendations regenerated', and 'Regeneration failed' (thrown 'Failed to regenerate recommendations')", async ({
  candidate: page,
  others,
}) => {
  const employer = await others.owner();
  await postJob(employer.request, { ...quiet, title: "Falcon Keeper", requirements: "Beekeeping is required." });
  await holdLive(page);
  await page.request.post("/api/learning/update-skills", { data: { skills: ["Beekeeping"] } });
  await page.goto(screen);
  const refresh = page.getByRole("button", { name: "Refresh Recommendations" });
  await page.route("**/api/learning/regenerate-recommendations", (route) =>
    route.fulfill({ status: 503, json: { message: "Away" } }),
  );
  await refresh.click();
  await expect(page.getByText("Regeneration failed", { exact: true })).toBeVisible();
  await expect(page.getByText("Failed to regenerate recommendations", { exact: true })).toBeVisible();
  const snapshot = page.getByText(/^Last refreshed on [A-Z][a-z]{2} \d{1,2}, \d{4}, \d\d:\d\d:\d\d$/);
  await expect(snapshot).toBeHidden();
  await page.unroute("**/api/learning/regenerate-recommendations");
  await refresh.click();
  await expect(page.getByText("Recommendations regenerated", { exact: true })).toBeVisible();
  await expect(
    page.getByText("Your learning recommendations have been updated based on the latest market trends."),
  ).toBeVisible();
  await expect(snapshot).toBeVisible();
  const refreshedAt = () => snapshot.locator("time").getAttribute("datetime");
  const first = await refreshedAt();
  await page.reload();
  await expect(snapshot).toBeVisible();
  expect(await refreshedAt()).toBe(first);
  await refresh.click();
  await expect.poll(refreshedAt).not.toBe(first);
  await expectAccessible(page);
});
