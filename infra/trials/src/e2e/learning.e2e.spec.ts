import { expectAccessible } from "./axe.ts";
import { postJob } from "./employer-calls.ts";
import { ownWord } from "./posted-jobs.ts";
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
  await expect(page.getByRole("list", { name: "Your skills" }).getByRole("listitem")).toHaveText([/^beekeeping/]);
  await expect(page.getByText("beekeeping is added, not saved yet.")).toBeVisible();
  await page.getByRole("button", { name: "Update Skills" }).click();
  await expect(page.getByText("Skills updated", { exact: true })).toBeVisible();
  await expect(page.getByText("Your skills have been updated and recommendations will be refreshed.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Your skills" })).toContainText(/match(es ask| asks) for it/);

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
  const completed = page.getByRole("region", { name: "Completed" });
  await completed.getByText("1 resource").click();
  await expect(completed.getByRole("heading", { name: "ServSafe Manager" })).toBeVisible();

  await page.getByRole("tab", { name: "Market Trends" }).click();
  await expect(page.getByRole("tabpanel", { name: "Market Trends" }).getByRole("heading").first()).toBeVisible();
  await expectAccessible(page);
});
