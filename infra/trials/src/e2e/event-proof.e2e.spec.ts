import type { Page } from "@playwright/test";
import { ops, stackData } from "./operations-cli.ts";
import { certificateOf } from "./seeded.ts";
import { demoAuditor, signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

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

test("an event of an opened history is proven in the browser, by a file that verifies without it", async ({
  candidate: page,
}) => {
  const certificateId = await certificateOf(page);
  await expect
    .poll(async () => (await page.request.get(`/api/certificates/${certificateId}/proof`)).status(), {
      timeout: 150_000,
    })
    .toBe(200);
  const address = await opened(page, certificateId);

  await page.goto(address);
  await expect(card(page).getByText("Verified in this browser")).toBeVisible();
  await expect(card(page).getByText(/^Log entry [\d,]+ of [\d,]+$/)).toBeVisible();
  await expect(
    card(page).getByText(/^Signed \w{3} \d+, \d{4}, .* UTC over [\d,]+ events, key [0-9a-f]{8}$/),
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
  if (process.env["STACK_DATA"] !== undefined) {
    expect(await auditVerify(file)).toMatch(/^Proven: this event is number \d+ of \d+ in the log/);
    const exporting = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export JSONL" }).click();
    const history = test.info().outputPath("history.jsonl");
    await (await exporting).saveAs(history);
    expect(await auditVerify(history)).toMatch(/ {2}[1-9]\d* of \d+ events are proven to stand in the log /);
  }
});
