import { applyFor } from "./applicants.ts";
import { postJob } from "./employer-calls.ts";
import { newPerson } from "./people.ts";
import { expect, test } from "./test.ts";

test("a company moves an application over its board and through a stage of its own; a second tab sees it live, the candidate never", async ({
  owner: page,
  context,
  others,
}) => {
  const jobId = await postJob(page.request);
  const candidate = { ...newPerson(), fullName: "Ada Example" };
  const theirs = await others.candidate(candidate);
  await applyFor(theirs.request, jobId);
  await theirs.goto("/applications");
  await expect(theirs.getByText("Under Review")).toBeVisible();

  await page.goto(`/employer/jobs/${jobId}/applications`);
  await page.getByRole("link", { name: "Board", exact: true }).click();
  const other = await context.newPage();
  await other.goto(`/employer/jobs/${jobId}/applications?view=board`);
  const cardIn = (of: typeof page, stage: string) =>
    of.getByRole("region", { name: new RegExp(`^${stage}`) }).getByRole("listitem");

  await page.getByRole("button", { name: "Edit stages" }).click();
  await page.getByRole("button", { name: "Add a stage" }).click();
  await page.getByLabel(/^Name of/).fill("Trial day");
  await page.getByRole("button", { name: "Save stages" }).click();
  await cardIn(page, "New").getByRole("button", { name: "Move Ada Example" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(cardIn(page, "Screening")).toHaveCount(1);
  await cardIn(page, "Screening").dragTo(page.getByRole("region", { name: /^Interview/ }));
  await expect(cardIn(page, "Interview")).toHaveCount(1);
  await page.getByRole("button", { name: "Move Ada Example" }).click();
  await page.getByRole("menuitem", { name: "Move to Trial day" }).click();
  await expect(cardIn(other, "Trial day")).toContainText("Ada Example");

  await cardIn(page, "Trial day").getByRole("button", { name: "Ada Example", exact: true }).click();
  const history = page.getByRole("dialog").getByRole("list", { name: "History of this application" });
  await expect(history).toContainText("Moved to Screening by you");
  await expect(history).toContainText("Moved to Trial day by you");
  await theirs.reload();
  await expect(theirs.getByText("Under Review")).toBeVisible();
  await expect(theirs.getByText(/Trial day|Screening/)).toHaveCount(0);
});
