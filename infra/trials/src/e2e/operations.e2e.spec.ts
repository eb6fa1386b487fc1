import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

/** The newest of this name; others go on beside it. */
const operation = (page: Page, name: string | RegExp) =>
  page
    .getByRole("region", { name: "Recent operations" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name }) })
    .first();

test("an admin rebuilds a read model, watches it, and rolls it back", async ({ admin: page }) => {
  await page.goto("/admin/operations");
  await page.getByRole("button", { name: "Rebuild saved-searches" }).click();
  const dialog = page.getByRole("dialog", { name: "Rebuild saved-searches" });
  await dialog.getByLabel("Reason").fill("To see it work");
  await dialog.getByRole("button", { name: "Start rebuild" }).click();
  const rebuilt = operation(page, "Rebuild of saved-searches");
  await expect(rebuilt.getByText(/^Readers see the new rows\. [\d,]+ rows compared, all the same\.$/)).toBeVisible();
  await expect(rebuilt.getByText("Done")).toBeVisible();
  await expect(rebuilt.getByText(/^By Ari Example, took .+: To see it work$/)).toBeVisible();

  await page.getByRole("button", { name: "Roll back saved-searches" }).click();
  const back = page.getByRole("dialog", { name: "Roll back saved-searches" });
  await back.getByLabel("Reason").fill("To see that, too");
  await back.getByRole("button", { name: "Roll back" }).click();
  const rolledBack = operation(page, "Roll-back of saved-searches");
  await expect(rolledBack.getByText("Readers see the rows from before the rebuild.")).toBeVisible();
});
