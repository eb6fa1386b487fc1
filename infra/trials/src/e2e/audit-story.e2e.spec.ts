import { readFileSync, writeFileSync } from "node:fs";
import { ops, stackData } from "./operations-cli.ts";
import { certificateOf, verifiedCandidate } from "./seeded.ts";
import { demoAuditor, signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const reason = "Nothing shows that this domain is the company's.";

test("an admin revokes a certificate; an auditor replays how that came, step by step, and exports it; the export verifies until a byte is changed", async ({
  page: holder,
  person,
  others,
}) => {
  const dataFolder = stackData();
  await verifiedCandidate(holder, person);
  const certificateId = await certificateOf(holder);

  const office = await others.admin(`/admin/certificates?q=${certificateId}`);
  await office.getByRole("button", { name: /^Reject the verification/ }).click();
  const dialog = office.getByRole("dialog", { name: "Reject this verification" });
  await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: "Reject verification" }).click();
  await expect(office.getByRole("region", { name: "List of certificates" }).getByText("Revoked")).toBeVisible();

  // The admin has read the revocation from the tables that the public page is read from: no wait is needed for it.
  const visitor = await others.visitor();
  await visitor.goto(`/certificates/${certificateId}`);
  await expect(visitor.getByText("Revoked", { exact: true }).first()).toBeVisible();

  const page = await others.visitor();
  await signIn(page, demoAuditor);
  await page.goto("/audit");
  await page.getByLabel("Find a history").fill(certificateId);
  await page.getByRole("button", { name: "Search" }).click();
  await page
    .getByRole("region", { name: "Found" })
    .getByRole("button", { name: /^Open Work experience/ })
    .click();

  const slider = page.getByRole("slider", { name: "Event" });
  const state = page.getByRole("region", { name: "State" });
  const told = (words: RegExp | string) => page.getByRole("heading", { level: 2, name: words }).first();
  const count = Number(await slider.getAttribute("max"));
  const shown = (at: number) => page.getByText(`As of event ${at} of ${count}`, { exact: true });
  const steps = [
    ["Work experience added", "pending"],
    [/^Code no\. 1 issued/, "pending"],
    [/^Certificate .* issued/, "verified"],
    [/^Verification with code no\. 1 rejected$/, "rejected"],
    [`Certificate ${certificateId} revoked: verification-rejected`, "rejected"],
  ] as const;
  await expect(told(steps[4][0])).toBeVisible();
  await expect(shown(count)).toBeVisible();

  await slider.focus();
  await page.keyboard.press("Home");
  await expect(shown(1)).toBeVisible();
  const left = [...steps];
  for (let at = 1; at <= count; at += 1) {
    await expect(shown(at)).toBeVisible();
    const [words, status] = left[0] ?? [];
    if (words !== undefined && (await told(words).isVisible())) {
      await expect(state.getByText(status ?? "", { exact: true }).first()).toBeVisible();
      left.shift();
    }
    await page.keyboard.press("ArrowRight");
  }
  expect(left).toEqual([]);

  await slider.fill(String(count - 1));
  await expect(shown(count - 1)).toBeVisible();
  await expect(told(steps[3][0])).toBeVisible();
  await expect(state.locator("del").filter({ hasText: "verified" })).toBeVisible();
  await expect(state.locator("ins").filter({ hasText: "rejected" })).toBeVisible();
  await expect(page.getByLabel("Raw event").locator("visible=true").getByText(reason)).toBeVisible();

  for (const format of ["jsonl", "csv"]) {
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: `Export ${format.toUpperCase()}` }).click();
    const file = test.info().outputPath(`history.${format}`);
    await (await downloading).saveAs(file);
    const proven = await ops(dataFolder, "audit", "verify", file);
    expect(proven).toEqual({ code: 0, stdout: expect.stringMatching(/^Proven: \S+ signed this file at/), stderr: "" });
    expect(proven.stdout).toContain(`1 stream of ${count} events`);

    const bytes = readFileSync(file);
    const place = bytes.indexOf(certificateId);
    bytes.writeUInt8(bytes.readUInt8(place) === 0x30 ? 0x31 : 0x30, place);
    writeFileSync(file, bytes);
    const refused = await ops(dataFolder, "audit", "verify", file);
    expect([refused.code, refused.stdout]).toEqual([1, ""]);
    expect(refused.stderr).toContain("proves nothing");
  }
});
