import { GetReportedMessage, type ReportedMessage } from "@provenwork/contracts/application/staff-queries";
import { GetCasePosting } from "@provenwork/contracts/job/queries";
import { ClearCase, OpenReportedMessage } from "@provenwork/contracts/trust/commands";
import { GetCaseEvidence } from "@provenwork/contracts/trust/evidence-queries";
import { GetTrustCases, type TrustCase } from "@provenwork/contracts/trust/queries";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openAsAdmin, waitingCases } from "../testing/as-admin.ts";
import { expectAccessible } from "../testing/axe.ts";
import type { TestServer } from "../testing/server.ts";

const about = {
  company: "Acme",
  fullName: "",
  notes: [],
  confirmation: null,
  seal: "A".repeat(43),
  createdAt: "2026-11-19T14:09:00.000Z",
};
const cook: TrustCase = {
  ...about,
  id: crypto.randomUUID(),
  kind: "experience",
  title: "Cook",
  certificateId: crypto.randomUUID(),
  findings: [{ rule: "unknown-domain", version: 1, of: "proof 1", weight: 1, domain: "acme.example" }],
};
const keeper: TrustCase = {
  ...about,
  id: crypto.randomUUID(),
  kind: "job",
  title: "Kettle Keeper",
  certificateId: null,
  findings: [{ rule: "reported", version: 1, of: "reports", weight: 1, reasons: { other: 1 } }],
};
const driver: TrustCase = { ...cook, id: crypto.randomUUID(), title: "Driver" };

const opened = (title: string) => page.getByRole("article").filter({ hasText: `${title} at Acme` });
const queue = page.getByRole("region", { name: "Waiting cases" });
const queued = (title: string) => queue.getByRole("link").filter({ hasText: title });
const dialog = (name: string) => page.getByRole("dialog", { name });
const key = (name: string) => userEvent.keyboard(name);

/** The desk with these cases only. */
async function openDesk(cases: readonly TrustCase[], prepare: (server: TestServer) => void = () => {}) {
  const server = await openAsAdmin("/admin/trust", (each) => {
    waitingCases(each, cases.length);
    each.handle(GetTrustCases, ({ input: { caseId, kind } }) => ({
      json: cases.filter(
        (one) =>
          [undefined, one.id].includes(caseId as string) && [undefined, one.kind].includes(kind as TrustCase["kind"]),
      ),
    }));
    each.give(ClearCase, { caseId: keeper.id });
    each.give(GetCaseEvidence, {
      address: "ada@acme.example",
      verifiedAt: about.createdAt,
      code: { issue: 1, wrongTries: 0, issuedAt: "2026-11-19T14:07:00.000Z" },
      registeredAt: about.createdAt,
      others: { all: 0, proven: 0 },
      applications: { count: 0, more: false },
    });
    each.give(GetCasePosting, {
      description: "Keeps the kettles.",
      requirements: "A deposit of $120",
      responsibilities: "Kettles",
      benefits: null,
      salary: null,
    });
    prepare(each);
  });
  await expect.element(queue.getByRole("link").first()).toBeVisible();
  return { server, cleared: () => server.calls.filter(({ name }) => name === ClearCase.name) };
}

test("keys go from case to case and decide on the one that is open", async () => {
  const { cleared } = await openDesk([cook, keeper]);
  await expect
    .element(page.getByRole("heading", { name: /^\d+ cases, the oldest (just in|\d+ (min|h|d) old)$/ }))
    .toBeVisible();
  await key("c");
  await key("j");
  await expect.element(opened("Cook")).toHaveFocus();
  await expect.element(opened("Cook").getByText("1 of 2")).toBeVisible();
  await expect.element(queued("Cook")).toHaveAttribute("aria-current", "true");
  await key("{Control>}c{/Control}");
  await key("t");
  await key("j");
  await expect.element(opened("Kettle Keeper")).toHaveFocus();
  await expect.element(opened("Cook")).not.toBeInTheDocument();
  await key("j");
  await expect.element(opened("Kettle Keeper").getByRole("button", { name: "Next case" })).toBeDisabled();
  await key("k");
  await expect.element(opened("Cook")).toHaveFocus();
  (queued("Kettle Keeper").element() as HTMLElement).focus();
  await key("r");
  await expect.element(dialog("Reject this verification")).not.toBeInTheDocument();
  (opened("Cook").element() as HTMLElement).focus();
  await key("r");
  const reject = dialog("Reject this verification");
  await reject.getByRole("textbox").click();
  await key("jct");
  await expect.element(reject.getByRole("textbox")).toHaveValue("jct");
  await key("{Escape}");
  await expect.element(reject).not.toBeInTheDocument();
  expect(cleared()).toEqual([]);
  await opened("Cook").getByRole("button", { name: "Next case" }).click();
  await expect.element(opened("Kettle Keeper")).toHaveFocus();
  await key("t");
  await expect.element(dialog("Take this job down")).toBeVisible();
  await key("{Escape}");
  await expect.element(dialog("Take this job down")).not.toBeInTheDocument();
  (opened("Kettle Keeper").element() as HTMLElement).focus();
  await key("c");
  await expect.element(page.getByText("Case cleared")).toBeVisible();
  expect(cleared()).toMatchObject([{ input: { kind: "job", findings: [{ rule: "reported" }] } }]);
});

test("two quick steps open the second case", async () => {
  await openDesk([cook, keeper, driver]);
  const pressTwice = (name: string) => {
    // In one task, so that nothing is rendered in between.
    for (const _ of [1, 2]) document.body.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
  };
  pressTwice("j");
  await expect.element(opened("Kettle Keeper")).toHaveFocus();
  pressTwice("j");
  await expect.element(opened("Driver")).toHaveFocus();
  pressTwice("k");
  await expect.element(opened("Cook")).toHaveFocus();
});

test("a key lists the keys, and so does a button", async () => {
  await openDesk([cook, keeper]);
  await key("?");
  const list = dialog("Keys");
  await expect.element(list.getByText("Open the next case")).toBeVisible();
  expect(
    list
      .getByRole("term")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["J", "K", "C", "F", "R", "T", "?", "Esc"]);
  await key("j");
  await key("{Escape}");
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(page.getByRole("article")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "All keys" }).click();
  await list.getByRole("button", { name: "Close" }).first().click();
  await expect.element(list).not.toBeInTheDocument();
});

test.for([
  { window: "a wide window", width: 1280, height: 720 },
  { window: "a phone", width: 375, height: 667 },
])("a notification covers no decision on a case, in $window", async ({ width, height }) => {
  const notes = Array.from({ length: 40 }, (_, day) => ({
    text: `Report ${day}`,
    reportedAt: new Date(Date.UTC(2026, 9, day)).toISOString(),
  }));
  await openDesk([{ ...keeper, notes }], (server) =>
    server.refuse(ClearCase, 503, { message: "Please try again in a minute.", code: "unavailable" }),
  );
  await page.viewport(width, height);
  await queued("Kettle Keeper").click();
  await opened("Kettle Keeper")
    .getByRole("button", { name: /^Clear / })
    .click();
  const notification = page.getByRole("listitem").filter({ hasText: "Please try again in a minute." });
  await expect.element(notification).toBeVisible();
  const bar = document.querySelector("article footer")?.getBoundingClientRect();
  expect(bar?.bottom, "the bar is at the bottom").toBe(height);
  await expect.poll(() => notification.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(bar?.top ?? 0);
});

test("on a phone the queue and the case are one after the other", async () => {
  await page.viewport(375, 812);
  await openDesk([cook, keeper]);
  await expectAccessible();
  await queued("Kettle Keeper").click();
  await expect.element(opened("Kettle Keeper")).toHaveFocus();
  await expect.element(queue).not.toBeInTheDocument();
  await expect.element(page.getByText("Keeps the kettles.")).toBeVisible();
  await expectAccessible();
  await opened("Kettle Keeper").getByRole("link", { name: "Queue" }).click();
  await expect.element(queued("Kettle Keeper")).toHaveFocus();
  await expect.element(opened("Kettle Keeper")).not.toBeInTheDocument();
});

test("a case of one network says so, with its evidence", async () => {
  const network = { rule: "one-network", version: 1, of: "day", weight: 5, people: 5, experiences: 5 } as const;
  await openDesk([{ ...cook, fullName: "Ada Example", findings: [{ ...network, day: "2026-11-19" }] }]);
  await queued("Cook").click();
  await expect
    .element(opened("Cook").getByText(/5 people entered or verified 5 experiences from one network on Nov 19, 2026/))
    .toBeVisible();
  await expect.element(opened("Cook").getByText("ada@acme.example")).toBeVisible();
  await expect
    .element(opened("Cook").getByText("First code, correct on the first try, 2 min after it was sent"))
    .toBeVisible();
  await expectAccessible();
});

test("the queue has a tab a kind, with its count, and the reasons of that kind", async () => {
  await openDesk([cook, keeper]);
  const tab = (name: string) => queue.getByRole("tab", { name });
  const reasons = queue.getByRole("combobox", { name: "Reason" });
  await expect.element(tab("All 2")).toHaveAttribute("aria-selected", "true");
  await tab("Verifications 2").click();
  await expect.poll(() => location.search).toBe("?kind=experience");
  await expect.element(queued("Kettle Keeper")).not.toBeInTheDocument();
  expect(
    reasons
      .getByRole("option")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    "All reasons",
    "Unknown domain (2)",
    "One address, two people (2)",
    "One network (2)",
    "Name differs from the domain (2)",
  ]);
  await tab("Jobs 2").click();
  await expect.poll(() => location.search).toBe("?kind=job");
  await expect.element(queued("Cook")).not.toBeInTheDocument();
  await reasons.selectOptions("reported");
  await expect.poll(() => location.search).toBe("?kind=job&rule=reported");
  await tab("All 2").click();
  await expect.poll(() => location.search).toBe("");
});

const insult: TrustCase = {
  ...about,
  id: crypto.randomUUID(),
  kind: "message",
  title: "Line Cook",
  certificateId: null,
  findings: [{ rule: "message-reported", version: 1, of: "reports", weight: 2, reasons: { insults: 2 } }],
  notes: [{ text: "They called me names.", reportedAt: about.createdAt }],
};
const text = (n: number, more: Partial<ReportedMessage["messages"][number]> = {}) => ({
  id: crypto.randomUUID(),
  from: "candidate" as const,
  reported: false,
  text: `Text ${n}`,
  file: null,
  sentAt: `2026-11-27T09:0${n}:00.000Z`,
  ...more,
});

test.for([1280, 375])("a reported message is read once its opening is recorded, %i px", async (width) => {
  await page.viewport(width, 812);
  const { server, cleared } = await openDesk([insult], (each) =>
    each.refuse(OpenReportedMessage, 409, { message: "This case has changed.", code: "not-shown" }),
  );
  await queued("Line Cook").click();
  const found = opened("Line Cook");
  await expect
    .element(found.getByText("Reported message. 2 people reported it: It insults or threatens (2)."))
    .toBeVisible();
  await expect.element(found.getByRole("list", { name: "What was reported" })).toBeVisible();
  await expectAccessible();
  const open = found.getByRole("button", { name: "Open the message" });
  await open.click();
  await expect.element(page.getByText("This case has changed.")).toBeVisible();
  expect(server.calls.filter(({ name }) => name === GetReportedMessage.name)).toEqual([]);
  server.give(OpenReportedMessage, { openedAt: about.createdAt });
  server.give(GetReportedMessage, {
    openedAt: about.createdAt,
    messages: [
      text(1, { from: "company", text: null }),
      text(2, { reported: true, text: "a".repeat(300) }),
      text(3, { text: "", file: { name: `${"long-".repeat(20)}.pdf`, size: 2_048 } }),
    ],
    author: { id: crypto.randomUUID(), name: "Ada Example", username: "ada" },
  });
  await open.click();
  const list = found.getByRole("list", { name: "The message and those around it" });
  await expect.element(list).toBeVisible();
  const items = list.getByRole("listitem").elements();
  expect(items.map((each) => each.textContent)).toEqual([
    expect.stringMatching(/^Company.*Erased$/) as unknown,
    expect.stringMatching(/^Candidate.*Reporteda+$/) as unknown,
    expect.stringMatching(/^Candidate.*A file: long-.*\.pdf2 KB$/) as unknown,
  ]);
  await expect.element(found.getByRole("link", { name: "Ada Example" })).toHaveAttribute("href", "/admin/users?q=ada");
  expect(document.documentElement.scrollWidth).toBe(width);
  await expectAccessible();
  const [sent] = server.calls.filter(({ name }) => name === OpenReportedMessage.name);
  expect(sent?.input).toEqual({
    caseId: insult.id,
    findings: [{ rule: "message-reported", version: 1, of: "reports", weight: 2 }],
    seal: about.seal,
  });
  await found.getByRole("button", { name: /^Clear / }).click();
  await expect.element(page.getByText("Case cleared")).toBeVisible();
  expect(cleared()).toMatchObject([{ input: { kind: "message" } }]);
});

test("a reported message of an erased candidate is said to be erased", async () => {
  const { server } = await openDesk([insult]);
  server.give(OpenReportedMessage, { openedAt: about.createdAt });
  server.give(GetReportedMessage, { openedAt: about.createdAt, messages: [], author: null });
  await queued("Line Cook").click();
  await opened("Line Cook").getByRole("button", { name: "Open the message" }).click();
  await expect.element(opened("Line Cook").getByText("Erased with the candidate's account.")).toBeVisible();
});
