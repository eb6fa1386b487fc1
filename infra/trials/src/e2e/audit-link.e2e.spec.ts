import { OpenHistory } from "@provenwork/contracts/audit/commands";
import type { Page } from "@playwright/test";
import { certificateOf } from "./seeded.ts";
import { demoAdmin, demoAuditor, signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

/** Opens the history of a certificate as an auditor. */
async function opened(page: Page, name: string): Promise<void> {
  await signIn(page, demoAuditor);
  const answer = await page.request.post(OpenHistory.path, { data: { name } });
  const { openingId } = (await answer.json()) as { openingId: string };
  await page.goto(`/audit/histories/${openingId}`);
  await expect(page.getByRole("heading", { level: 1, name: "History: Work experience" })).toBeVisible();
}

/** How many histories the page has opened from now on. */
function openings(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname === OpenHistory.path) count += 1;
  });
  return () => count;
}

test("a copied link leads another reader to the same event, once they agree to a recorded opening", async ({
  candidate: page,
  others,
}) => {
  const certificateId = await certificateOf(page);
  await opened(page, certificateId);
  await page.getByRole("slider", { name: "Event" }).press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText(/^As of event 2 of \d+$/)).toBeVisible();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  const link = await page.evaluate<string>("navigator.clipboard.readText()");

  const other = await others.visitor();
  const recorded = openings(other);
  await other.goto(link);
  await expect(other).toHaveURL(/\/auth$/);
  await other.getByLabel("Username").fill(demoAdmin.username);
  await other.getByLabel("Password", { exact: true }).fill(demoAdmin.password);
  await other.getByRole("button", { name: "Sign in" }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Open this history?" })).toBeVisible();
  await expect(other.getByText(certificateId)).toBeVisible();
  expect(recorded()).toBe(0);
  await other.getByRole("button", { name: "Open history" }).press("Enter");
  await expect(other.getByText(/^As of event 2 of \d+$/)).toBeVisible();
  expect(recorded()).toBe(1);
  await other.reload();
  await expect(other.getByText(/^As of event 2 of \d+$/)).toBeVisible();
});
