import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { ops, stackData } from "./operations-cli.ts";
import { expectNarrow, narrow } from "./narrow.ts";
import { certificateOf } from "./seeded.ts";
import { demoAuditor, signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const proofs = "**/api/transparency/events/*/proof";
const card = (page: Page) => page.getByRole("region", { name: "Proof of inclusion" });

/** Opens the history of a certificate that is in the log, as an auditor, at its first event. */
async function opened(page: Page, certificateId: string): Promise<string> {
  await signIn(page, demoAuditor);
  const answer = await page.request.post("/api/audit/openings", { data: { name: certificateId } });
  expect(answer.status(), await answer.text()).toBe(201);
  const { openingId } = (await answer.json()) as { openingId: string };
  const { events } = (await (await page.request.get(`/api/audit/histories/${openingId}`)).json()) as {
    events: { id: string }[];
  };
  return `/audit/histories/${openingId}?event=${events[0]?.id}`;
}

/** What `npm run ops -- audit verify` says of a file; it calls no server. */
async function auditVerify(file: string): Promise<string> {
  const { stdout, stderr } = await ops(stackData(), "audit", "verify", file);
  return stdout + stderr;
}

test("an event of an opened history is proven in the browser, by a file that verifies without it; what does not verify says so", async ({
  candidate: page,
}) => {
  const certificateId = await certificateOf(page);
  await expect
    .poll(async () => (await page.request.get(`/api/certificates/${certificateId}/proof`)).status(), {
      timeout: 150_000,
    })
    .toBe(200);
  const address = await opened(page, certificateId);

  // Before a head is signed over it.
  const early = { code: "not-yet-signed", message: "No signed tree head covers this event yet." };
  await page.route(proofs, (route) => route.fulfill({ status: 404, json: early }));
  await page.goto(address);
  await expect(card(page).getByText("No tree head covers this event yet.")).toBeVisible();
  await page.unroute(proofs);
  await card(page).getByRole("button", { name: "Check again" }).click();

  await expect(card(page).getByText("Verified in this browser")).toBeVisible();
  await expect(card(page).getByText(/^Log entry [\d,]+ of [\d,]+$/)).toBeVisible();
  await expect(
    card(page).getByText(/^Signed \d{4}-\d\d-\d\d .* UTC over [\d,]+ events, key [0-9a-f]{8}$/),
  ).toBeVisible();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  for (const hash of ["leaf", "root"]) {
    await card(page)
      .getByRole("button", { name: `Copy ${hash}` })
      .click();
    await expect(page.getByText(`Copied: ${hash}`)).toBeVisible();
    const copied = await page.evaluate<string>("navigator.clipboard.readText()");
    expect(copied).toMatch(/^[0-9a-f]{64}$/);
    await expect(card(page).getByText(copied, { exact: true }).first()).toBeVisible();
  }
  await card(page)
    .getByText(/^Audit path, \d+ hashes$/)
    .click();
  await expect(card(page).getByRole("listitem").first()).toContainText(/^(left|right)[0-9a-f]{64}$/);

  const downloading = page.waitForEvent("download");
  await card(page).getByRole("button", { name: "Download this proof" }).click();
  const file = test.info().outputPath("event.tlog-proof");
  await (await downloading).saveAs(file);
  const first = await readFile(file, "utf8");
  if (process.env["STACK_DATA"] !== undefined) {
    expect(await auditVerify(file)).toMatch(/^Proven: this event is number \d+ of \d+ in the log/);
    const exporting = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export JSONL" }).click();
    const history = test.info().outputPath("history.jsonl");
    await (await exporting).saveAs(history);
    expect(await auditVerify(history)).toMatch(/ {2}[1-9]\d* of \d+ events are proven to stand in the log /);
  }

  // The server proves another event than the one that it shows.
  await page.route(proofs, (route) => route.fulfill({ body: first, contentType: "text/plain; charset=utf-8" }));
  await page.getByRole("button", { name: "Next event" }).click();
  await expect(card(page).getByText("It is a proof of something else in the log.")).toBeVisible();
  await page.unroute(proofs);

  // The event was changed after it was written.
  await page.route(proofs, async (route) => {
    const proof = await (await route.fetch()).text();
    await route.fulfill({ body: proof.replace(/\nindex (\d+)\n/, (_, index) => `\nindex ${Number(index) + 1}\n`) });
  });
  await card(page).getByRole("button", { name: "Check again" }).click();
  await expect(card(page).getByText("The event does not lead to the signed tree head")).toBeVisible();
  await page.unroute(proofs);
  await card(page).getByRole("button", { name: "Check again" }).click();
  await expect(card(page).getByText("Verified in this browser")).toBeVisible();

  await page.setViewportSize(narrow);
  await expectNarrow(page, "an event's proof");
});

test("steps through a history ask for no proof on the way", async ({ candidate: page }) => {
  const address = await opened(page, await certificateOf(page));
  await page.clock.install();
  const asked: string[] = [];
  await page.route(proofs, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ status: 404, json: { code: "not-yet-signed", message: "Later" } });
  });
  await page.goto(address);
  await expect(card(page).getByText("No tree head covers this event yet.")).toBeVisible();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const slider = page.getByRole("slider", { name: "Event" });
  await slider.focus();
  for (const at of [2, 3, 4]) {
    await page.keyboard.press("ArrowRight");
    await expect(page.getByText(new RegExp(`^As of event ${at} of`))).toBeVisible();
  }
  await page.clock.runFor(400);
  await expect.poll(() => new Set(asked).size).toBe(2);
});
