import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { demoAuditor, signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const list = (page: Page) => page.getByRole("region", { name: "List of tree heads" });

/** The newest heads, once there are so many. */
async function heads(page: Page, count: number): Promise<{ size: number }[]> {
  let found: { size: number }[] = [];
  const ask = async () => {
    found = (await (await page.request.get(`/api/transparency/heads?limit=${count}`)).json()) as { size: number }[];
    return found.length;
  };
  await expect.poll(ask, { timeout: 150_000 }).toBe(count);
  return found;
}

test("an auditor sees the published heads, their signatures checked, and proves between two of them that the log only grew", async ({
  candidate: page,
}) => {
  const [, older] = (await heads(page, 2)).map(({ size }) => size) as [number, number];

  await signIn(page, demoAuditor);
  await page.goto("/audit");
  await page.getByRole("link", { name: "Tree heads" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tree heads" })).toBeVisible();
  const row = list(page)
    .getByRole("row")
    .filter({
      has: page.getByRole("button", { name: `Download the head over ${older.toLocaleString("en-US")} events` }),
    });
  await expect(row.getByText(/^Verified, key [0-9a-f]{8}$/)).toBeVisible();
  await expect(list(page).getByText("Not checked")).toHaveCount(0);

  const downloadingHead = page.waitForEvent("download");
  await row.getByRole("button", { name: /^Download the head/ }).click();
  expect(await readFile(await (await downloadingHead).path(), "utf8")).toContain(`\n${older}\n`);

  await row.getByRole("link", { name: /^Compare the head/ }).click();
  await expect(page).toHaveURL(/\/audit\/heads\?first=\d+&second=\d+$/);
  await expect(page.getByRole("heading", { name: "The log only grew" })).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download this proof" }).click();
  const proof = await readFile(await (await downloading).path(), "utf8");
  expect(proof).toMatch(/^provenwork\/tlog-consistency@v1\n/);
});
