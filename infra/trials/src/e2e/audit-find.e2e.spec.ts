import type { Page } from "@playwright/test";
import { longHistory } from "./long-history.ts";
import { certificateOf } from "./seeded.ts";
import { demoAuditor, signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const events = (page: Page) => page.getByRole("region", { name: "Events" });
const field = (page: Page) => page.getByRole("searchbox", { name: "Search in this history" });
const matches = (page: Page) => page.getByRole("status", { name: "Matches" });

test("an auditor finds events by their words, and copies what they take elsewhere", async ({ candidate: page }) => {
  const certificateId = await certificateOf(page);
  await signIn(page, demoAuditor);
  const { openingId } = (await (
    await page.request.post("/api/audit/openings", { data: { name: certificateId } })
  ).json()) as { openingId: string };
  await page.goto(`/audit/histories/${openingId}`);
  await page.getByRole("slider", { name: "Event" }).press("Home");
  await expect(page.getByText(/^As of event 1 of \d+$/)).toBeVisible();

  await field(page).fill(`CERTIFICATE  ${certificateId} issued`);
  await expect(matches(page)).toHaveText("1 match");
  await field(page).press("Enter");
  await expect(matches(page)).toHaveText("1 of 1 match");
  await expect(events(page).locator("[aria-current=step]")).toContainText(`Certificate ${certificateId} issued`);
  await expect(events(page).locator("mark").first()).toBeVisible();
  await field(page).fill("no such words");
  await expect(matches(page)).toHaveText("No match");
  await expect(page.getByRole("button", { name: "Next match" })).toBeDisabled();
  expect(page.url()).not.toContain("words");

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const copied = async (what: string): Promise<string> => {
    await page.getByRole("button", { name: `Copy ${what}` }).click();
    await expect(page.getByText(`Copied: ${what}`)).toBeVisible();
    return page.evaluate<string>("navigator.clipboard.readText()");
  };
  const raw = JSON.parse(await copied("raw event")) as { id: string; type: string; stream: string };
  expect(raw.type).toBe("CertificateIssued");
  expect(await copied("event id")).toBe(raw.id);
  expect(await copied("stream")).toBe(raw.stream);

  await page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))");
  await page.getByRole("button", { name: "Copy event id" }).click();
  await expect(page.getByText("Your browser blocked copying")).toBeVisible();
});

test("a search through 10,000 events goes round by keyboard, among those that are listed, with few of them in the page", async ({
  page,
}) => {
  const { ids } = await longHistory(page);
  await signIn(page, demoAuditor);
  await page.goto(`/audit/histories/${crypto.randomUUID()}?event=${ids[4999]}`);
  await expect(page.getByText("As of event 5000 of 10000")).toBeVisible();
  await field(page).fill("number 77");
  await expect(matches(page)).toHaveText("111 matches"); // 77, 770 to 779 and 7700 to 7799
  const at = (number: number) =>
    expect(page.getByText(`As of event ${number} of 10000`, { exact: true })).toBeVisible();
  await field(page).press("Enter");
  await at(7700);
  await expect(matches(page)).toHaveText("12 of 111 matches");
  await expect(events(page).getByRole("button", { name: "Change number 7700 " })).toBeVisible();
  await field(page).press("Shift+Enter");
  await at(779);
  await page.getByRole("button", { name: "Previous match" }).click();
  await at(778);
  await page.getByRole("button", { name: "Next match" }).click();
  await at(779);
  await field(page).fill("number 9999");
  await expect(matches(page)).toHaveText("1 match");
  await field(page).press("Enter");
  await at(9999);
  await field(page).fill("number 77");
  await expect(matches(page)).toHaveText("111 matches");
  await field(page).press("Enter");
  await at(77);
  await expect(events(page).getByRole("button", { name: "Change number 77 " })).toBeVisible();
  await field(page).press("Shift+Enter");
  await at(7799);
  expect(await events(page).getByRole("listitem").count()).toBeLessThan(60);
  await page.getByLabel("From (UTC)").fill("2026-11-24");
  await expect(matches(page)).toHaveText("No match");
});
