import { postJob } from "./employer-calls.ts";
import { expect, test } from "./test.ts";

test("the link to a job is copied from its page and from its company's; a browser that does not copy shows it", async ({
  owner: page,
  person,
}) => {
  const jobId = await postJob(page.request, { title: `Kettle Keeper ${person.username}` });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  for (const path of [`/jobs/${jobId}`, `/employer/jobs/${jobId}`]) {
    await page.goto(path);
    const button = page.getByRole("button", { name: "Copy link" });
    await button.press("Enter"); // a notification may lie over it
    await expect(page.getByText("Link copied")).toBeVisible();
    const copied = await page.evaluate<string>("navigator.clipboard.readText()");
    expect(new URL(copied).pathname).toBe(`/jobs/${jobId}`);
    await page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))");
    await button.press("Enter"); // a notification may lie over it
    await expect(page.getByText("Your browser blocked copying")).toBeVisible();
    await expect(page.getByText(copied)).toBeVisible();
  }
});
