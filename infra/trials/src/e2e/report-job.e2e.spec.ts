import { expectAccessible } from "./axe.ts";
import { postJob } from "./employer-calls.ts";
import { expect, test } from "./test.ts";

const note = "They asked for <b>$120</b> before any talk.";

test("a candidate reports a job once, with a reason, and sees that in every tab; its company learns nothing of it", async ({
  owner: page,
  person,
  others,
}) => {
  const jobId = await postJob(page.request, { title: `Kettle Keeper ${person.username}` });
  await page.goto(`/jobs/${jobId}`);
  await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
  await expect(page.getByText(/report this job/i)).toHaveCount(0);

  const candidate = await others.candidate();
  await candidate.goto(`/jobs/${jobId}`);
  const otherTab = await candidate.context().newPage();
  await otherTab.goto(`/jobs/${jobId}`);
  await expect(otherTab.getByRole("button", { name: "Report this job" })).toBeVisible();
  await candidate.getByRole("button", { name: "Report this job" }).click();
  const dialog = candidate.getByRole("dialog", { name: "Report this job" });
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog.getByText("Please select what is wrong").first()).toBeVisible();
  await expectAccessible(candidate);
  await dialog.getByLabel("It asks for money or bank details").check();
  await dialog.getByLabel("What did you notice? (optional)").fill(note);
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(candidate.getByText("Report sent")).toBeVisible();
  await expect(dialog).toHaveCount(0);

  const said = /^You reported this job on \w{3} \d{1,2}, \d{4}\. Our team is reviewing it\.$/;
  await expect(candidate.getByText(said)).toBeVisible();
  await expect(otherTab.getByText(said)).toBeVisible();
  await expectAccessible(candidate);
  await candidate.reload();
  await expect(candidate.getByText(said)).toBeVisible();
  await expect(candidate.getByRole("button", { name: "Report this job" })).toHaveCount(0);

  expect((await page.request.get(`/api/jobs/${jobId}/report`)).status()).toBe(403);
  const other = await others.candidate();
  expect(await (await other.request.get(`/api/jobs/${jobId}/report`)).json()).toEqual({ reportedAt: null });
});
