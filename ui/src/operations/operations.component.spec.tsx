import {
  DecideRebuild,
  RequestRebuild,
  RequestRollBack,
  RetryDeadLetter,
  RetryParkedStream,
  SkipParkedEvent,
} from "@provenwork/contracts/operations/commands";
import {
  type BuildRequestView,
  GetHealth,
  GetOutbox,
  GetReadModels,
  type LetterRetryView,
  type ParkedOutcomeView,
} from "@provenwork/contracts/operations/queries";
import type { Endpoint, OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { bounded } from "@provenwork/contracts/kernel/bounded-count";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openAsAdmin } from "../testing/as-admin.ts";
import { expectAccessible } from "../testing/axe.ts";
import type { TestServer } from "../testing/server.ts";

const since = "2026-11-23T08:00:00.000Z";
const requestId = "0190a000-0000-7000-8000-000000000002";
const readModel = {
  name: "saved-searches",
  live: { schema: "saved_searches_v3_b2", version: 3, since },
  reserve: [{ schema: "saved_searches_v3_b1", version: 3, leftAt: since }],
  waiting: bounded(0),
  parked: bounded(0),
  leader: { instance: "host:41", since },
  lag: { events: 1_204, seconds: 12 },
  eventsPerSecond: 37.5,
};
const build: BuildRequestView = {
  id: requestId,
  by: "Ari Example",
  reason: "To see it work",
  kind: "rebuild",
  readModels: ["saved-searches"],
  compare: true,
  hold: false,
  heldUntil: null,
  held: null,
  state: "done",
  requestedAt: since,
  startedAt: since,
  endedAt: "2026-11-23T08:00:42.000Z",
  phase: null,
  events: 0,
  share: null,
  flipped: true,
  decided: null,
  comparisons: [{ readModel: "saved-searches", rows: 1_500, differing: 0, differences: [] }],
  failure: null,
};
const stream = "contact-0190a000-0000-7000-8000-000000000003";
const parked = {
  readModel: "contact-messages",
  stream,
  revision: 0,
  eventId: requestId,
  error: "TypeError at an earlier release",
  since,
  waiting: bounded(1),
};
const takeUp: ParkedOutcomeView = {
  id: requestId,
  by: "Ari Example",
  reason: "The projection is fixed",
  kind: "retry",
  readModel: "contact-messages",
  stream,
  revision: 0,
  outcome: "taken-up",
  requestedAt: since,
  endedAt: since,
};
const letterRetry: LetterRetryView = {
  id: requestId,
  by: null,
  reason: "",
  kind: "mail",
  letterId: "0190a000-0000-7000-8000-000000000004",
  outcome: "given-up-again",
  requestedAt: since,
  endedAt: since,
};
const parts = ["event store", "write database", "read database", "mail", "file storage", "query service", "projector"];

type ReadModels = OutputOf<typeof GetReadModels>;

/** The screen with this about the read models; all else is quiet. */
const open = (more: Partial<ReadModels> = {}, prepare: (server: TestServer) => void = () => {}) =>
  openAsAdmin("/admin/operations", (server) => {
    const quiet = { parked: [], moreParked: false, requests: [], takeUps: [], letterRetries: [] };
    const followed = { lag: { events: 0, seconds: 0 }, position: "45", writtenAt: since, readModels: [readModel] };
    server.give(GetReadModels, { ...followed, ...quiet, ...more });
    server.give(GetOutbox, { waiting: [], more: false, dead: [] });
    const figures = { lagEvents: 1, lagSeconds: 0, eventsPerSecond: 4, commandsPerSecond: 2, outboxDepth: 3 };
    server.give(GetHealth, {
      sampledAt: since,
      late: false,
      parts: parts.map((name) => ({ name, state: name === "mail" ? ("down" as const) : ("up" as const), since })),
      minutes: Array.from({ length: 60 }, (_, minute) => ({
        begins: new Date(Date.UTC(2026, 10, 23, 8, minute)).toISOString(),
        ...figures,
      })),
    });
    prepare(server);
  });

const region = (name: string) => page.getByRole("region", { name });
const operation = region("Recent operations").getByRole("listitem").first();
const sent = (server: TestServer, { name }: Endpoint) =>
  server.calls.filter((call) => call.name === name).map(({ input }) => input);

/** Asks for an operation without a reason, which is refused, and then with one. */
async function give(button: string | RegExp, title: string, verb: string, prepare = async () => {}): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  const dialog = page.getByRole("dialog", { name: title });
  await dialog.getByRole("button", { name: verb, exact: true }).click();
  await expect.element(dialog.getByText("A reason is required").first()).toBeVisible();
  await prepare();
  await dialog.getByRole("textbox", { name: "Reason" }).fill("It is right");
  await dialog.getByRole("button", { name: verb, exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

test("who leads each read model since when, how far behind it is and how fast; and how each part is", async () => {
  await open();
  const table = region("Read models");
  await expect.element(table.getByText(/^Led by host:41 since Nov 23, 8:00:00 AM [A-Z]/)).toBeVisible();
  const row = table.getByRole("row").filter({ hasText: "saved-searches" });
  for (const text of ["v3_b2", "1,204 events, 12 s", "37.5/s"]) await expect.element(row.getByText(text)).toBeVisible();
  await expect.element(region("Health").getByText(/^Email is down since Nov 23, 8:00:00 AM [A-Z].*\.$/)).toBeVisible();
  expect(
    region("Health")
      .getByRole("heading", { level: 3 })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["Event store", "Write database", "Read database", "Email", "File storage", "Query service", "Projector"]);
  await expect
    .element(page.getByRole("img", { name: /^Emails waiting in the last hour: peak 3, now 3/ }))
    .toBeVisible();
  await expect.poll(() => region("The last hour").getByRole("img").elements().length).toBe(5);
  await expectAccessible();
});

test("health comes first, then what fails; a search leaves the read models of that name", async () => {
  const others = { ...readModel, reserve: [], name: "accounts" };
  await open({ readModels: [others, { ...readModel, parked: bounded(2) }] });
  const table = region("Read models");
  await expect.element(table.getByText("Needs attention", { exact: true })).toBeVisible();
  const titles = page.getByRole("heading", { level: 2 });
  await expect.poll(() => titles.elements()[0]?.textContent).toBe("Health");
  const rows = () =>
    [...table.element().querySelectorAll("tbody th, tbody td:first-child")].map(({ textContent }) => textContent);
  expect(rows()).toEqual(["Needs attention", "saved-searches", "Accounts", "accounts"]);
  await table.getByRole("searchbox", { name: "Search read models" }).fill("acc");
  await expect.poll(rows).toEqual(["Accounts", "accounts"]);
  await expect.element(table.getByText("1 read model", { exact: true })).toBeInTheDocument();
  await expectAccessible();
  await table.getByRole("searchbox").fill("nothing");
  await expect.element(table.getByText("No read model has this name.")).toBeVisible();
});

test("a read model takes two lines on a phone", async () => {
  await page.viewport(375, 812);
  await open({ readModels: [{ ...readModel, name: "verification-timelines", reserve: [] }] });
  const row = region("Read models").getByRole("row").filter({ hasText: "verification-timelines" });
  await expect.element(row).toBeVisible();
  await document.fonts.ready;
  const facts = [...row.element().querySelectorAll("td")].filter(
    (cell) => cell.checkVisibility() && cell.querySelector("button") === null,
  );
  // Text of another size stands a little higher.
  const bottoms = new Set(facts.map((cell) => Math.round(cell.getBoundingClientRect().bottom / 8)));
  expect([...bottoms]).toHaveLength(2);
  expect(row.element().getBoundingClientRect().height).toBeLessThan(85);
});

test("a rebuild asks for a reason, compares every row unless told otherwise, and may wait for approval", async () => {
  const server = await open({}, (each) => each.give(RequestRebuild, { requestId }));
  await give("Rebuild saved-searches", "Rebuild saved-searches", "Start rebuild", async () => {
    await expectAccessible();
    await page.getByRole("checkbox", { name: /^Wait for my approval/ }).click();
  });
  await expect.element(page.getByText("Rebuild requested")).toBeVisible();
  expect(sent(server, RequestRebuild)).toEqual([
    { readModels: ["saved-searches"], compare: true, hold: true, reason: "It is right" },
  ]);
});

test("a rebuild that runs, has waited or failed says so", async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 8, minute)).toISOString();
  const running = { ...build, state: "running", endedAt: null, flipped: false, phase: "reading", events: 900 } as const;
  const failure = "The projection failed on an event (revision 0 of contact-1)";
  const decided = { decision: "discard", by: "Ari Example", at: since, reason: "To ask again" } as const;
  await open({
    requests: [
      { ...running, id: crypto.randomUUID(), share: 0.5, requestedAt: at(5) },
      { ...build, id: crypto.randomUUID(), requestedAt: at(4) },
      { ...build, id: crypto.randomUUID(), requestedAt: at(3), state: "failed", flipped: false, failure },
      { ...build, id: crypto.randomUUID(), requestedAt: at(2), flipped: false, held: "discard", decided },
      { ...build, id: crypto.randomUUID(), requestedAt: at(1), kind: "roll-back", comparisons: [] },
    ],
    takeUps: [{ ...takeUp, id: crypto.randomUUID(), outcome: "parked-again" }],
    letterRetries: [letterRetry],
  });
  const listed = region("Recent operations");
  await expect.element(listed.getByRole("progressbar")).toBeVisible();
  for (const text of [
    /^Reading events, 900 events/,
    "Readers see the new rows. 1,500 rows compared, all the same.",
    `Failed: ${failure}. Readers keep the old rows. Fix the cause, then start it again.`,
    /^The new rows were deleted/,
    /^Discarded by Ari Example on Nov 23, 8:00:00 AM [A-Z].*: To ask again$/,
    "Readers see the rows from before the rebuild.",
    "Failed again: the stream is still parked.",
    "Failed again, see below.",
    "By an unknown user, took less than 1 s",
  ])
    await expect.element(listed.getByText(text).first()).toBeVisible();
  await expectAccessible();
});

test("new rows that wait are switched to or discarded, for a reason", async () => {
  const heldUntil = "2026-11-23T08:30:00.000Z";
  const held = { state: "running", hold: true, heldUntil, endedAt: null, flipped: false, phase: "held" } as const;
  const server = await open({ requests: [{ ...build, ...held }] }, (each) => each.give(DecideRebuild, {}));
  await expect.element(operation.getByText("Waiting for you")).toBeVisible();
  await expect
    .element(operation.getByText(/^1,500 rows compared, all the same\. The new rows follow new events until/))
    .toBeVisible();
  await give("Discard", "Discard the new rows?", "Discard");
  await give("Switch now", "Switch to the new rows?", "Switch now");
  expect(sent(server, DecideRebuild)).toEqual([
    { requestId, decision: "discard", reason: "It is right" },
    { requestId, decision: "switch", reason: "It is right" },
  ]);
});

test("a roll-back asks for a reason", async () => {
  const server = await open({}, (each) => each.give(RequestRollBack, { requestId }));
  await give("Roll back saved-searches", "Roll back saved-searches", "Roll back", expectAccessible);
  await expect.element(page.getByText("Roll-back requested")).toBeVisible();
  expect(sent(server, RequestRollBack)).toEqual([{ readModel: "saved-searches", reason: "It is right" }]);
});

test("a parked stream is retried, or its event skipped permanently, for a reason", async () => {
  const server = await open({ parked: [parked] }, (each) => {
    each.give(RetryParkedStream, {});
    each.give(SkipParkedEvent, {});
  });
  const listed = region("Parked streams").getByRole("listitem");
  await expect.element(listed.getByText(`contact-messages: ${stream}`)).toBeVisible();
  await expect.element(listed.getByText("Revision 0: TypeError at an earlier release. 1 event waiting.")).toBeVisible();
  await expectAccessible();
  await give("Retry", "Retry this stream?", "Retry");
  await expect.element(page.getByText("Retry requested")).toBeVisible();
  await give("Skip this event", "Skip this event permanently?", "Skip it", expectAccessible);
  await expect.element(page.getByText("Event skipped")).toBeVisible();
  const asked = { readModel: "contact-messages", stream, revision: 0, reason: "It is right" };
  expect([...sent(server, RetryParkedStream), ...sent(server, SkipParkedEvent)]).toEqual([asked, asked]);
});

test("emails and timers that failed are listed, and retried for a reason", async () => {
  const letterId = "0190a000-0000-7000-8000-000000000004";
  const letter = { id: letterId, attempts: 20, since, failure: "ECONNREFUSED" };
  const server = await open({}, (each) => {
    each.give(GetOutbox, {
      waiting: [{ id: requestId, what: "a code", attempts: 2, since }],
      more: false,
      dead: [
        { ...letter, kind: "mail", what: "an interview" },
        { ...letter, kind: "timer", id: requestId, what: "close-job" },
      ],
    });
    each.give(RetryDeadLetter, { requestId });
  });
  const outbox = region("Emails and timers");
  await expect
    .element(outbox.getByText(/1 email waits to be sent, the oldest since Nov 23, 8:00 AM [A-Z]+/))
    .toBeVisible();
  await expect.element(outbox.getByText("Timer: close-job")).toBeVisible();
  await expect.element(outbox.getByText(/^ECONNREFUSED, failed after 20 attempts on/).first()).toBeVisible();
  await expectAccessible();
  await give("Retry an interview", "Retry an interview?", "Retry");
  await expect.element(page.getByText("Retry scheduled")).toBeVisible();
  expect(sent(server, RetryDeadLetter)).toEqual([{ kind: "mail", letterId, reason: "It is right" }]);
});
