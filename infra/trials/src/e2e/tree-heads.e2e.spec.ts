import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectNarrow, narrow } from "./narrow.ts";
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

const proofs = "**/api/transparency/consistency?*";

test("an auditor sees the published heads, their signatures checked, and proves between two of them that the log only grew", async ({
  candidate: page,
}) => {
  const [newest, older] = (await heads(page, 2)).map(({ size }) => size) as [number, number];

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

  // A head that was never signed, and no number at all.
  await page.getByLabel("Events of one head").fill("");
  await page.getByRole("button", { name: "Compare heads" }).click();
  await expect(page.getByText("Must be at least 1")).toBeVisible();
  await page.getByLabel("Events of one head").fill("999999999");
  await page.getByRole("button", { name: "Compare heads" }).click();
  await expect(page.getByText("There is no tree head over this number of events:")).toBeVisible();
  await expect(page.getByText("999,999,999. Choose heads from the list below.")).toBeVisible();

  // The server proves something else, or something that does not hold.
  await page.route(proofs, (route) => route.fulfill({ body: proof, contentType: "text/plain; charset=utf-8" }));
  await page.goto(`/audit/heads?first=${newest}&second=${newest}`);
  await expect(page.getByRole("heading", { name: "This file is not a valid proof" })).toBeVisible();
  await expect(page.getByText("The proof is for other heads than you requested.")).toBeVisible();
  await page.unroute(proofs);
  await page.route(proofs, (route) => route.fulfill({ body: proof.replace(/\n[A-Za-z0-9+/]{43}=\n/, "\n"), contentType: "text/plain" })); // prettier-ignore
  await page.goto(`/audit/heads?first=${older}&second=${newest}`);
  await expect(page.getByRole("heading", { name: "This file is not a valid proof" })).toBeVisible();
  await page.unroute(proofs);

  await page.setViewportSize(narrow);
  await page.goto(`/audit/heads?first=${older}&second=${newest}`);
  await expect(page.getByRole("heading", { name: "The log only grew" })).toBeVisible();
  await expectNarrow(page, "tree heads");
});

test("a listed head that is not what was signed says so; the list is paged, and admins have it, too", async ({
  admin: page,
}) => {
  const [head] = await heads(page, 1);
  await page.route("**/api/transparency/heads*", (route) => {
    const isFirst = !route.request().url().includes("after=");
    const headers = isFirst ? { Link: `</api/transparency/heads?after=7>; rel="next"` } : {};
    return route.fulfill({ headers, json: [isFirst ? { ...head, size: 999 } : { ...head, size: 6 }] });
  });
  await page.goto("/admin");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Tree heads" }).click();
  await expect(page).toHaveURL(/\/audit\/heads$/);
  await expect(page.getByRole("link", { name: "Tree heads" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("link", { name: "Histories" })).not.toHaveAttribute("aria-current", "page");
  await expect(list(page).getByText("The signature is for another head than the one listed here.")).toHaveCount(1);
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(list(page).getByText("The signature is for another head than the one listed here.")).toHaveCount(2);
});

test("there is no head yet", async ({ auditor: page }) => {
  await page.route("**/api/transparency/heads*", (route) => route.fulfill({ json: [] }));
  await page.goto("/audit/heads");
  await expect(list(page).getByText("The first head is signed about a minute after the first event.")).toBeVisible();
});
