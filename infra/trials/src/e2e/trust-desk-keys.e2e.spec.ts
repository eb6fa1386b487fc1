import { caseKinds, trustRules } from "@provenwork/contracts/trust/rules";
import type { Others } from "./others.ts";
import { expectNarrow, narrow } from "./narrow.ts";
import { expect, test } from "./test.ts";
import { queue, queued, waiting } from "./trust-desk.ts";

const about = { company: "Acme", fullName: "", notes: [], seal: "A".repeat(43), createdAt: "2026-11-19T14:09:00.000Z" };
const twoCases = [
  {
    ...about,
    id: crypto.randomUUID(),
    kind: "experience",
    title: "Cook",
    certificateId: crypto.randomUUID(),
    findings: [{ rule: "unknown-domain", version: 1, of: "proof 1", weight: 1, domain: "acme.example" }],
  },
  {
    ...about,
    id: crypto.randomUUID(),
    kind: "job",
    title: "Kettle Keeper",
    certificateId: null,
    findings: [{ rule: "reported", version: 1, of: "reports", weight: 1, reasons: { other: 1 } }],
  },
];

const threeCases = [...twoCases, { ...twoCases[0], id: crypto.randomUUID(), title: "Driver" }] as const;

/** The desk with these cases alone, and what was cleared of them. */
async function deskWith(cases: readonly { id: string }[], others: Others) {
  const office = await others.admin("/admin");
  const cleared: unknown[] = [];
  const count = { count: cases.length, more: false };
  const counts = {
    all: count,
    kinds: Object.fromEntries(caseKinds.map((kind) => [kind, count])),
    rules: Object.fromEntries(trustRules.map((rule) => [rule, count])),
  };
  await office.route("**/api/admin/trust/counts", (route) => route.fulfill({ json: counts }));
  await office.route(/\/api\/admin\/trust\/cases(\?|$)/, (route) => {
    const one = new URL(route.request().url()).searchParams.get("caseId");
    return route.fulfill({ json: cases.filter(({ id }) => one === null || id === one) });
  });
  await office.route("**/api/admin/trust/*/clearance", (route) => {
    cleared.push(route.request().postDataJSON());
    return route.fulfill({ json: { caseId: cases[1]?.id } });
  });
  await office.goto("/admin/trust");
  return { office, cleared };
}

test("keys go from case to case and decide on the one that is open", async ({ others }) => {
  const { office, cleared } = await deskWith(twoCases, others);
  const [cook, keeper] = [waiting(office, "Cook at Acme"), waiting(office, "Kettle Keeper at Acme")];
  await expect(
    office.getByRole("heading", { name: /^\d+ cases, the oldest (just in|\d+ (min|h|d) old)$/ }),
  ).toBeVisible();
  await office.keyboard.press("c");
  await office.keyboard.press("j");
  await expect(cook).toBeFocused();
  await expect(cook.getByText("1 of 2")).toBeVisible();
  await expect(queued(office, "Cook")).toHaveAttribute("aria-current", "true");
  await office.keyboard.press("Control+c");
  await office.keyboard.press("t");
  await office.keyboard.press("j");
  await expect(keeper).toBeFocused();
  await expect(cook).toHaveCount(0);
  await office.keyboard.press("j");
  await expect(keeper.getByRole("button", { name: "Next case" })).toBeDisabled();
  await office.keyboard.press("k");
  await expect(cook).toBeFocused();
  await queued(office, "Kettle Keeper").focus();
  await office.keyboard.press("r");
  await cook.focus();
  await office.keyboard.press("r");
  const reject = office.getByRole("dialog", { name: "Reject this verification" });
  await reject.getByLabel("Reason").pressSequentially("jct");
  await expect(reject.getByLabel("Reason")).toHaveValue("jct");
  await reject.getByRole("button", { name: "Close" }).focus();
  await office.keyboard.press("c");
  await office.keyboard.press("Escape");
  await expect(reject).toBeHidden();
  expect(cleared).toEqual([]);
  await cook.getByRole("button", { name: "Next case" }).click();
  await expect(keeper).toBeFocused();
  await office.keyboard.press("t");
  await expect(office.getByRole("dialog", { name: "Take this job down" })).toBeVisible();
  await office.keyboard.press("Escape");
  await expect(office.getByRole("dialog")).toBeHidden();
  await keeper.focus();
  await office.keyboard.press("c");
  await expect(office.getByText("Case cleared")).toBeVisible();
  expect(cleared).toMatchObject([{ kind: "job", findings: [{ rule: "reported" }] }]);
});

test("two quick steps open the second case", async ({ others }) => {
  const { office } = await deskWith(threeCases, others);
  await expect(queued(office, "Cook")).toBeVisible();
  const pressTwice = (key: string) =>
    // In one task, so that nothing is rendered in between.
    office.evaluate(`for (const _ of [1, 2])
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "${key}", bubbles: true }))`);
  await pressTwice("j");
  await expect(waiting(office, "Kettle Keeper at Acme")).toBeFocused();
  await pressTwice("j");
  await expect(waiting(office, "Driver at Acme")).toBeFocused();
  await pressTwice("k");
  await expect(waiting(office, "Cook at Acme")).toBeFocused();
});

test("a key lists the keys, and so does a button", async ({ others }) => {
  const { office } = await deskWith(twoCases, others);
  const list = office.getByRole("dialog", { name: "Keys" });
  await expect(queued(office, "Cook")).toBeVisible();
  await office.keyboard.press("?");
  await expect(list.getByRole("term")).toHaveText(["J", "K", "C", "R", "T", "?", "Esc"]);
  await office.keyboard.press("j");
  await office.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(office.getByRole("article")).toHaveCount(0);
  await office.getByRole("button", { name: "All keys" }).click();
  await list.getByText("Open the next case").waitFor();
  await list.getByRole("button", { name: "Close" }).first().click();
  await expect(list).toBeHidden();
});

for (const { window, size } of [
  { window: "a wide window", size: { width: 1280, height: 720 } },
  { window: "a phone", size: { width: 375, height: 667 } },
]) {
  test(`a notification covers no decision on a case, in ${window}`, async ({ others }) => {
    const notes = Array.from({ length: 40 }, (_, day) => ({
      text: `Report ${day}`,
      reportedAt: new Date(Date.UTC(2026, 9, day)).toISOString(),
    }));
    const reports = { id: crypto.randomUUID(), notes };
    const { office } = await deskWith([{ ...twoCases[1], ...reports }], others);
    await office.setViewportSize(size);
    await office.route("**/api/admin/trust/*/clearance", (route) =>
      route.fulfill({ status: 503, json: { message: "Please try again in a minute.", code: "unavailable" } }),
    );
    await queued(office, "Kettle Keeper").click();
    const keeper = waiting(office, "Kettle Keeper at Acme");
    await keeper.getByRole("button", { name: /^Clear / }).click();
    const notification = office.getByRole("listitem").filter({ hasText: "Please try again in a minute." });
    await expect(notification).toBeVisible();
    const bar = await keeper.locator("footer").boundingBox();
    const bottom = async () => {
      const box = await notification.boundingBox();
      return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
    };
    expect((bar?.y ?? 0) + (bar?.height ?? 0), "the bar is at the bottom").toBe(size.height);
    await expect.poll(bottom).toBeLessThanOrEqual(bar?.y ?? 0);
  });
}

test("on a phone the queue and the case are one after the other", async ({ others }) => {
  const { office } = await deskWith(twoCases, others);
  await expect(queued(office, "Cook")).toBeVisible();
  await office.setViewportSize({ width: 375, height: 812 });
  await queued(office, "Kettle Keeper").click();
  const keeper = waiting(office, "Kettle Keeper at Acme");
  await expect(keeper).toBeFocused();
  await expect(queue(office)).toBeHidden();
  await office.setViewportSize(narrow);
  await expectNarrow(office, "an open case");
  await keeper.getByRole("link", { name: "Queue" }).click();
  await expect(queued(office, "Kettle Keeper")).toBeFocused();
  await expect(keeper).toHaveCount(0);
});
