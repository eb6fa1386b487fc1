import { RejectConfirmation } from "@provenwork/contracts/confirmation/moderation-commands";
import { type TrustCase, GetTrustCases } from "@provenwork/contracts/trust/queries";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openAsAdmin, waitingCases } from "../testing/as-admin.ts";
import { expectAccessible } from "../testing/axe.ts";

const confirmation = { entry: crypto.randomUUID(), companyId: crypto.randomUUID(), company: "Acme Works" };
const evidence = { version: 1, of: "confirmation", weight: 1 } as const;
const own: TrustCase = {
  id: crypto.randomUUID(),
  kind: "confirmation",
  title: "Cook",
  company: "Globex",
  fullName: "Ada Example",
  certificateId: crypto.randomUUID(),
  confirmation,
  findings: [
    { rule: "confirmer-address", ...evidence },
    { rule: "confirmer-network", ...evidence, people: 1, day: "2026-11-19" },
    { rule: "confirms-other-company", ...evidence, company: "Globex", by: "Acme Works", domain: "acme.example" },
    { rule: "ended-before-proof", ...evidence, months: 31 },
    { rule: "confirmed-in-numbers", ...evidence, of: "2026-11-19", confirmations: 21, day: "2026-11-19" },
  ],
  notes: [],
  seal: "A".repeat(43),
  createdAt: "2026-11-19T14:09:00.000Z",
};

test.for([1280, 375])("a confirmation is rejected with a reason and the findings that held, %i px", async (width) => {
  await page.viewport(width, 812);
  const server = await openAsAdmin(`/admin/trust?case=${own.id}`, (each) => {
    waitingCases(each, 1);
    each.give(GetTrustCases, [own]);
    each.give(RejectConfirmation, { confirmationId: own.id, rejectedAt: own.createdAt });
  });
  const found = page.getByRole("article").filter({ hasText: "Confirmation of Cook at Globex" });
  await expect.element(found.getByText(/^One network for both\. /)).toBeVisible();
  await expect.element(found.getByRole("link", { name: "Acme Works" })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(width);
  await expectAccessible();
  await found.getByRole("button", { name: /^Reject / }).click();
  const dialog = page.getByRole("dialog", { name: "Reject this confirmation" });
  await dialog.getByRole("checkbox", { name: /^The address was verified 31 months/ }).click();
  await dialog.getByRole("textbox").fill("The owner confirmed themselves");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Reject confirmation" }).click();
  await expect.element(page.getByText("Confirmation rejected")).toBeVisible();
  const [sent] = server.calls.filter(({ name }) => name === RejectConfirmation.name);
  expect(sent?.input).toMatchObject({
    confirmationId: own.id,
    entry: confirmation.entry,
    reason: "The owner confirmed themselves",
    judged: { seal: own.seal },
  });
  const { judged } = (sent?.input ?? {}) as { judged?: { findings: { rule: string; held: boolean }[] } };
  expect(judged?.findings.filter(({ held }) => !held).map(({ rule }) => rule)).toEqual(["ended-before-proof"]);
});
