import { OpenHistory } from "@provenwork/contracts/audit/commands";
import type { Page } from "@playwright/test";
import { expectNarrow, narrow } from "./narrow.ts";
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
  await page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText(`Select this link and copy it: ${link}`)).toBeVisible();

  const other = await others.visitor();
  const recorded = openings(other);
  await other.goto(link);
  await expect(other).toHaveURL(/\/auth$/);
  await other.getByLabel("Username").fill(demoAdmin.username);
  await other.getByLabel("Password", { exact: true }).fill(demoAdmin.password);
  await other.getByRole("button", { name: "Sign in" }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Open this history?" })).toBeVisible();
  await expect(other.getByText(certificateId)).toBeVisible();
  await other.setViewportSize(narrow);
  await expectNarrow(other, "a link to a history");
  expect(recorded()).toBe(0);
  await other.getByRole("button", { name: "Open history" }).press("Enter");
  await expect(other.getByText(/^As of event 2 of \d+$/)).toBeVisible();
  expect(recorded()).toBe(1);
  await other.reload();
  await expect(other.getByText(/^As of event 2 of \d+$/)).toBeVisible();
  await expectNarrow(other, "a history");

  await other.goto("/audit/open");
  await expect(other.getByRole("heading", { level: 1, name: "This link is incomplete" })).toBeVisible();
});

test("a history says that it was opened, shows that record, and has the search for another", async ({
  candidate: page,
}) => {
  const certificateId = await certificateOf(page);
  await opened(page, certificateId);
  const record = page.getByText(/^You opened this history .* UTC\. That is event \d+ of your audit stream\.$/);
  const [, place] = /event (\d+) of/.exec((await record.textContent()) ?? "") ?? [];

  // Time travel stays at hand however far down the event is read.
  const scrolled = () => page.evaluate<number>("scrollTo(0, document.body.scrollHeight), scrollY");
  await expect.poll(scrolled).toBeGreaterThan(200);
  await expect(page.getByRole("slider", { name: "Event" })).toBeInViewport({ ratio: 1 });

  const address = new URL(page.url());
  await page.goto(`${address.pathname}?event=${crypto.randomUUID()}`);
  await expect(page.getByText("The linked event is not in this history")).toBeVisible();
  await page.getByRole("button", { name: "Previous event" }).click();
  await expect(page.getByText("The linked event is not in this history")).toBeHidden();

  const search = page.getByRole("search", { name: "Histories" });
  await search.getByLabel("Find a history").fill(certificateId);
  await search.getByLabel("Find a history").press("Enter");
  await expect(page.getByRole("button", { name: /^Open Work experience/ })).toBeVisible();
  await page.goBack();

  await page.getByRole("button", { name: "your audit stream" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "History: Audit" })).toBeVisible();
  await page.getByRole("slider", { name: "Event" }).fill(String(place));
  await expect(page.getByLabel("Raw event").getByText(certificateId)).toBeVisible();
});

test("a search and an opening that the read models do not show yet are waited for", async ({ candidate: page }) => {
  const certificateId = await certificateOf(page);
  const isBehind = (code: string) => ({
    status: 404,
    headers: { stale: "true" },
    json: { message: "This was not found", code },
  });
  const late = { times: 2 };
  await page.route("**/api/audit/searches/*", (route) => route.fulfill(isBehind("not-searched")), late);
  await page.route("**/api/audit/histories/*", (route) => route.fulfill(isBehind("not-opened")), late);
  await signIn(page, demoAuditor);
  await page.goto("/audit");
  await page.getByLabel("Find a history").fill(certificateId);
  await page.getByLabel("Find a history").press("Enter");
  await page.getByRole("button", { name: /^Open Work experience/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "History: Work experience" })).toBeVisible();
});
