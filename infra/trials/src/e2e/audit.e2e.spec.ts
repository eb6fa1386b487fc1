import { readFile } from "node:fs/promises";
import { digestOf, exportLines } from "@provenwork/contracts/audit/export-file";
import { looksLikeExport } from "@provenwork/contracts/audit/export-format";
import { exportFormats } from "@provenwork/contracts/audit/rules";
import type { Page } from "@playwright/test";
import { longHistory } from "./long-history.ts";
import { signIn } from "./password.ts";
import { certificateOf } from "./seeded.ts";
import { demoAuditor } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const find = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel("Find a history").fill(text);
  await page.getByRole("button", { name: "Search" }).click();
};

test("an auditor opens a certificate's story, steps through it by keyboard, filters it and sees what caused what", async ({
  page,
  person,
  others,
}) => {
  const certificateId = await certificateOf(await others.candidate(person));

  await signIn(page, demoAuditor.username, demoAuditor.password);
  await expect(page).toHaveURL(/\/audit$/);
  await expect(page.getByRole("heading", { level: 1, name: "Histories" })).toBeVisible();
  await find(page, certificateId);
  await expect(page.getByRole("button", { name: /^Open Work experience/ })).toBeVisible();
  await page.getByRole("button", { name: /^Open Work experience/ }).click();

  await expect(page.getByRole("heading", { level: 1, name: "History: Work experience" })).toBeVisible();
  const events = page.getByRole("region", { name: "Events" });
  const state = page.getByRole("region", { name: "State" });
  await expect(events.getByRole("status", { name: "Listed" })).toHaveText(/^\d+ events$/);
  await expect(state.getByText("verified", { exact: true })).toBeVisible();

  const slider = page.getByRole("slider", { name: "Event" });
  await slider.focus();
  await page.keyboard.press("Home");
  await expect(page.getByText(/^As of event 1 of \d+$/)).toBeVisible();
  await expect(state.locator("ins").filter({ hasText: "pending" })).toBeVisible();
  await expect(state.getByText("verified", { exact: true })).toBeHidden();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText(/^As of event 2 of \d+$/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: /Code .* issued/i })).toBeVisible();
  await expect(page.getByLabel("Raw event").locator("visible=true").getByText(person.workEmail)).toBeVisible();

  await expect(page.getByText(/^Trace [0-9a-f]{32}$/)).toBeVisible();

  await page.getByLabel("Kind").selectOption("ExperienceVerified");
  await expect(events.getByRole("status", { name: "Listed" })).toHaveText(/^1 of \d+ events$/);
  await events.getByRole("button", { name: /verified/i }).click();
  await expect(state.locator("ins").filter({ hasText: "verified" })).toBeVisible();
  const causes = page.getByRole("region", { name: "What caused what" });
  await expect(causes.getByText("Certificate issued")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(events.getByRole("status", { name: "Listed" })).toHaveText(/^\d+ events$/);

  let digest = "";
  for (const format of exportFormats) {
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: `Export ${format.toUpperCase()}` }).click();
    // Looked for at once: a toast is gone after four seconds.
    const told = expect(page.getByText("History exported").first()).toBeVisible();
    const [download] = await Promise.all([downloading, told]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^provenwork-history-.*\\.${format}$`));
    const text = await readFile(await download.path(), "utf8");
    expect(text).toContain(certificateId);
    expect(looksLikeExport(text)).toBe(true);
    digest = digestOf(exportLines(text, format).events);
  }
  const opened = page.url();

  // Other tests export, too: the digest finds this one.
  await page.getByRole("link", { name: "Exports" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Exports" })).toBeVisible();
  const exports = page.getByRole("region", { name: "List of exports" });
  const made = exports.getByRole("row").filter({ hasText: digest });
  await expect(made).toContainText(demoAuditor.username);
  await page.getByLabel("Digest of a file").fill("12");
  await page.getByRole("button", { name: "Find exports" }).click();
  await expect(page.getByText("A digest has 64 digits from 0 to 9 and a to f")).toBeVisible();
  await page.getByLabel("Digest of a file").fill(digest);
  await page.getByRole("button", { name: "Find exports" }).click();
  await expect(page).toHaveURL(/digest=/);
  await expect(made).toHaveCount(1);
  await expect(exports.getByRole("row")).toHaveCount(2); // with its head
  await made.getByRole("button", { name: /^Open work-experience-/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "History: Work experience" })).toBeVisible();

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/$/);
  await signIn(page, demoAuditor.username, demoAuditor.password);
  await expect(page).toHaveURL(/\/audit$/);
  await page.goto(opened);
  await expect(page.getByRole("heading", { level: 1, name: "This history is not open" })).toBeVisible();
});

test("an admin finds a person by username and reads all of their streams; an unknown name finds nothing", async ({
  admin: page,
  person,
  others,
}) => {
  await others.candidate(person);
  await page.goto("/audit");
  await find(page, "nobody-of-this-name");
  await expect(page.getByText("No history found")).toBeVisible();
  await find(page, person.username);
  await page.getByRole("button", { name: /^Open All \d+ streams/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^History of \d+ streams$/ })).toBeVisible();
  await page.getByLabel("Actor").selectOption("system");
  await expect(page.getByRole("region", { name: "Events" }).getByRole("status", { name: "Listed" })).toHaveText(
    /^\d+ of \d+ events$/,
  );
});

test("histories are for auditors: a candidate is told so", async ({ candidate: page }) => {
  await page.goto("/audit");
  await expect(page.getByRole("heading", { level: 1, name: "For auditors only" })).toBeVisible();
});

test("a history of 10,000 events has few of them in the page, and each in reach of the keyboard, without a request a step", async ({
  page,
}) => {
  const { stream, ids, asked } = await longHistory(page);
  await signIn(page, demoAuditor.username, demoAuditor.password);
  await expect(page).toHaveURL(/\/audit$/);
  await page.goto(`/audit/histories/${crypto.randomUUID()}`);
  await expect(page.getByText(`Revision 7 of ${stream} is missing.`)).toBeVisible();
  const list = page.getByRole("region", { name: "Events" });
  const state = page.getByRole("region", { name: "State" });
  await expect(list.getByRole("button", { name: "Change number 10000" })).toBeVisible();
  await expect(state.locator("ins")).toHaveText("10000");
  await expect(state.locator("del")).toHaveText("9999");
  expect(await list.getByRole("listitem").count()).toBeLessThan(60);
  await list.getByRole("button", { name: "Change number 10000" }).hover();
  await page.mouse.wheel(0, -1_000_000);
  await expect(list.getByText("Change number 1", { exact: true })).toBeVisible();
  expect(await list.getByRole("listitem").count()).toBeLessThan(60);
  await page.getByRole("slider", { name: "Event" }).focus();
  await page.keyboard.press("Home");
  for (let step = 1; step <= 30; step++) await page.keyboard.press("ArrowRight");
  await expect(list.getByRole("button", { name: "Change number 31 " })).toHaveAttribute("aria-current", "step");
  await expect(state.locator("ins")).toHaveText("31");
  await page.keyboard.press("PageUp"); // a tenth of the way
  await expect(state.locator("ins")).toHaveText(/^103\d$/);
  // The stretch at the end and where the slider stood, each with its neighbours.
  const stretches = [0, 200, 800, 1_000, 1_200, 9_600, 9_800];
  await expect.poll(() => asked.toSorted((a, b) => a - b)).toEqual(stretches);
  const shown = () => ids.indexOf(new URL(page.url()).searchParams.get("event") ?? "");
  await expect.poll(shown).toBeGreaterThanOrEqual(1029);
  expect(shown()).toBeLessThan(1040);
  await page.reload();
  await expect(page.getByText(/^As of event 103\d of 10000$/)).toBeVisible();
});

test("a stream of more events than are shown says so, and what lists the others; a link to one of them is no lie", async ({
  page,
}) => {
  const { stream } = await longHistory(page, 12_345);
  await signIn(page, demoAuditor.username, demoAuditor.password);
  await expect(page).toHaveURL(/\/audit$/);
  await page.goto(`/audit/histories/${crypto.randomUUID()}?event=${crypto.randomUUID()}`);
  await expect(
    page.getByText(`The last 12,345 events are left out: npm run ops -- history ${stream} lists them.`),
  ).toBeVisible();
  await expect(
    page.getByText("The linked event is not among the first 10,000. The last of these is shown."),
  ).toBeVisible();
  await expect(page.getByText("As of event 10000 of 10000")).toBeVisible();
});
