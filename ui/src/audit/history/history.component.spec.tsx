import { ExportHistory, OpenHistory } from "@provenwork/contracts/audit/commands";
import { GetHistory, GetHistoryReplay, type HistoryEvent } from "@provenwork/contracts/audit/queries";
import { replayedAtOnce } from "@provenwork/contracts/audit/rules";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { GetEventProof, GetTreeHeads, GetTreeKeys } from "@provenwork/contracts/transparency/queries";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../testing/axe.ts";
import { inNoTime } from "../../testing/in-no-time.ts";
import { accountOf, idOf, openScreen } from "../../testing/screen.tsx";
import { signedLog } from "../../testing/signed-log.ts";
import type { TestServer } from "../../testing/server.ts";

const stream = "job-0190a000-0000-7000-8000-000000000005";
const at = "2026-11-23T09:00:00.000Z";
const openedHistory = `/audit/histories/${crypto.randomUUID()}`;

const changes = (count: number): HistoryEvent[] =>
  Array.from({ length: count }, (_, revision) => ({
    id: idOf(revision),
    stream,
    revision,
    type: "JobChanged",
    at,
    role: "employer",
    actorId: null,
    words: `Change number ${revision + 1}`,
    commandId: stream,
    causationId: stream,
    correlationId: stream,
  }));

interface Opened {
  readonly events?: number;
  readonly leftOut?: number;
  readonly query?: string;
  readonly more?: Partial<OutputOf<typeof GetHistory>>;
}

/** Opens a history of one stream; says which stretches of it were asked for. */
async function open(
  { events: count = 10_000, leftOut = 0, query = "", more = {} }: Opened,
  prepare: (server: TestServer) => void = () => {},
) {
  const events = changes(count);
  const asked: number[] = [];
  const server = await openScreen(
    `${openedHistory}${query}`,
    (each) => {
      each.give(GetHistory, {
        name: stream,
        openedAt: at,
        record: { stream: "audit-0190a000-0000-7000-8000-000000000006", revision: 2 },
        leftOut,
        events,
        streams: [{ stream, kind: "Job", events: count + leftOut, missing: null }],
        ...more,
      });
      each.handle(GetHistoryReplay, ({ input }) => {
        const from = Number(input["from"]);
        asked.push(from);
        const replayed = events.slice(from, from + replayedAtOnce).map(({ id, type, revision }) => ({
          id,
          type,
          stream,
          revision,
          changes: [{ path: "revision", value: String(revision + 1) }],
          data: {},
          personal: null,
          metadata: { correlationId: stream },
          traceId: "",
        }));
        const states = [{ stream, values: [{ path: "revision", value: String(from) }] }];
        return { json: { from, states, events: replayed, related: [] } };
      });
      each.refuse(GetEventProof, 404, { message: "Later", code: "not-yet-signed" });
      prepare(each);
    },
    accountOf("auditor"),
  );
  await expect.element(page.getByText(new RegExp(`of ${count}$`)).first()).toBeVisible();
  return { server, asked };
}

const list = page.getByRole("region", { name: "Events" });
const state = page.getByRole("region", { name: "State" });
const slider = page.getByRole("slider", { name: "Event" });
const field = page.getByRole("searchbox", { name: "Search in this history" });
const matches = page.getByRole("status", { name: "Matches" });
const found = (text: string) => expect.poll(() => matches.element().textContent).toBe(text);
const step = (number: number, of = 10_000) =>
  expect.element(page.getByText(`As of event ${number} of ${of}`)).toBeVisible();
const key = (name: string) => userEvent.keyboard(name);
const focus = () => (slider.element() as HTMLElement).focus();
const shownOf = (tag: "ins" | "del") => state.element().querySelector(tag)?.textContent;
/** What the list shows as the event that is open; its number is followed by the time. */
const current = (number: number) =>
  expect
    .poll(() => list.element().querySelector("[aria-current=step]")?.textContent)
    .toMatch(new RegExp(`Change number ${number}[A-Z][a-z]{2} `));
const rows = () => list.getByRole("listitem").elements().length;

test("a history of 10,000 events has few of them in the page, and each in reach of the keyboard, without a request a step", async () => {
  const { asked } = await open({
    more: { streams: [{ stream, kind: "Job", events: 10_000, missing: 7 }] },
  });
  await expect.element(page.getByText(`Revision 7 of ${stream} is missing.`)).toBeVisible();
  await current(10000);
  await expect.poll(() => [shownOf("ins"), shownOf("del")]).toEqual(["10000", "9999"]);
  expect(rows()).toBeLessThan(60);
  focus();
  await key("{Home}");
  await current(1);
  expect(rows()).toBeLessThan(60);
  for (let count = 1; count <= 30; count++) await key("{ArrowRight}");
  await current(31);
  await expect.poll(() => shownOf("ins")).toBe("31");
  await key("{PageUp}"); // a tenth of the way
  await expect.poll(() => shownOf("ins")).toMatch(/^103\d$/);
  // The stretch at the end and where the slider stood, each with its neighbours.
  await expect.poll(() => asked.toSorted((a, b) => a - b)).toEqual([0, 200, 800, 1_000, 1_200, 9_600, 9_800]);
  await expect.poll(() => new URLSearchParams(location.search).get("event")).toMatch(/103\d$|102\d$/);
});

test("a stream of more events than are shown says so, and what lists the others; a link to one of them is no lie", async () => {
  await open({ leftOut: 12_345, query: `?event=${crypto.randomUUID()}` });
  await expect
    .element(page.getByText(`The last 12,345 events are left out: npm run ops -- history ${stream} lists them.`))
    .toBeVisible();
  await expect
    .element(page.getByText("The linked event is not among the first 10,000. The last of these is shown."))
    .toBeVisible();
  await step(10_000);
  await expectAccessible();
});

test("a link to an event of another history shows the last one, until a step", async () => {
  await open({ events: 3, query: `?event=${crypto.randomUUID()}` });
  const astray = page.getByText("The linked event is not in this history. Its last event is shown.");
  await expect.element(astray).toBeVisible();
  await page.getByRole("button", { name: "Previous event" }).click();
  await step(2, 3);
  await expect.element(astray).not.toBeInTheDocument();
});

test("a search through 10,000 events goes round by keyboard, among those that are listed", async () => {
  await open({ query: `?event=${idOf(4_999)}` });
  await step(5_000);
  await field.fill("number 77");
  await found("111 matches"); // 77, 770 to 779 and 7700 to 7799
  await key("{Enter}");
  await step(7_700);
  await found("12 of 111 matches");
  await current(7700);
  expect(list.element().querySelector("mark")?.textContent).toBe("number 77");
  await key("{Shift>}{Enter}{/Shift}");
  await step(779);
  await page.getByRole("button", { name: "Previous match" }).click();
  await step(778);
  await page.getByRole("button", { name: "Next match" }).click();
  await step(779);
  await field.fill("number 9999");
  await found("1 match");
  await key("{Enter}");
  await step(9_999);
  await field.fill("NUMBER  77");
  await found("111 matches");
  await key("{Enter}");
  await step(77);
  await key("{Shift>}{Enter}{/Shift}");
  await step(7_799);
  expect(rows()).toBeLessThan(60);
  await page.getByLabelText("From (UTC)").fill("2026-11-24");
  await found("No match");
  await expect.element(page.getByRole("button", { name: "Next match" })).toBeDisabled();
  expect([...new URLSearchParams(location.search).keys()]).toEqual(["event", "from"]);
  await expect.poll(() => document.querySelector("[aria-busy=true]")).toBeNull();
  await expectAccessible();
});

test("what people take elsewhere is copied, and they are told where the browser refuses", async () => {
  const copied: string[] = [];
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void copied.push(text)); // prettier-ignore
  await open({ events: 3 });
  for (const what of ["raw event", "event id", "stream"]) {
    await page.getByRole("button", { name: `Copy ${what}` }).click();
    await expect.element(page.getByText(`Copied: ${what}`)).toBeVisible();
  }
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect.element(page.getByText("Link copied")).toBeVisible();
  const link = `${location.origin}/audit/open?name=${stream}&event=${idOf(2)}`;
  expect(copied.slice(1)).toEqual([idOf(2), stream, link]);
  expect(JSON.parse(copied[0] ?? "")).toMatchObject({ id: idOf(2), type: "JobChanged", stream });
  writeText.mockRejectedValue(new Error("not allowed"));
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect.element(page.getByText(`Select this link and copy it: ${link}`)).toBeVisible();
  await page.getByRole("button", { name: "Copy event id" }).click();
  await expect.element(page.getByText("Your browser blocked copying")).toBeVisible();
});

test("a history says that it was opened, leads to that record, and has the search for another; time travel stays at hand", async () => {
  const openingId = crypto.randomUUID();
  const { server } = await open({ events: 3 }, (each) => {
    each.give(OpenHistory, { openingId });
    each.refuse(ExportHistory, 503, { message: "Not now.", code: "unavailable" });
  });
  await expect
    .element(page.getByText(/^You opened this history Nov 23, 2026, 9:00:00\.000\sAM UTC\. That is event 3 of/))
    .toBeVisible();
  await expect.element(page.getByRole("search", { name: "Histories" })).toBeVisible();
  scrollTo(0, document.body.scrollHeight);
  await expect.poll(() => scrollY).toBeGreaterThan(200);
  const box = slider.element().getBoundingClientRect();
  expect(box.top >= 0 && box.bottom <= innerHeight).toBe(true);
  await page.getByRole("button", { name: "your audit stream" }).click();
  await expect.poll(() => location.pathname).toBe(`/audit/histories/${openingId}`);
  expect(server.calls.findLast(({ name }) => name === OpenHistory.name)?.input).toEqual({
    name: "audit-0190a000-0000-7000-8000-000000000006",
  });
});

test("a history that is not open in this session says so", async () => {
  const refusal = { message: "Open this history in this session to read it.", code: "not-opened" };
  await openScreen(openedHistory, (each) => each.refuse(GetHistory, 404, refusal), accountOf("auditor"));
  await expect.element(page.getByRole("heading", { level: 1, name: "This history is not open" })).toBeVisible();
  await expectAccessible();
});

test("histories are for auditors and admins: a candidate is told so", async () => {
  await openScreen("/audit", () => {}, accountOf("candidate"));
  await expect.element(page.getByRole("heading", { level: 1, name: "For auditors only" })).toBeVisible();
  await expectAccessible();
});

const proof = page.getByRole("region", { name: "Proof of inclusion" });

test("an event is proven in the browser; what does not verify says so", async () => {
  const events = changes(2).map(({ id, revision, type }) => ({
    id,
    stream,
    revision,
    type,
    data: {},
    metadata: { at },
  }));
  const log = await signedLog(events as [(typeof events)[0], (typeof events)[0]]);
  const { server } = await open({ events: 2 }, (each) => {
    each.handle(GetTreeKeys, () => ({ text: log.keys }));
    each.give(GetTreeHeads, [log.heads[0]]);
  });
  await expect.element(proof.getByText("No tree head covers this event yet.")).toBeVisible();
  await expectAccessible();
  const check = async (text: string, says: string | RegExp) => {
    server.handle(GetEventProof, () => ({ text }));
    await proof.getByRole("button", { name: "Check again" }).click();
    await expect.element(proof.getByText(says)).toBeVisible();
  };
  await check(log.inclusion(0), /It is a proof of something else in the log\./);
  await expectAccessible();
  await check(
    log.inclusion(1).replace("\nindex 1\n", "\nindex 0\n"),
    /The event does not lead to the signed tree head/,
  );
  await check(log.inclusion(1), "Verified in this browser");
  await expect.element(proof.getByText("Log entry 2 of 2")).toBeVisible();
  await expect
    .element(proof.getByText(/^Signed Nov 23, 2026, 12:00:00\.000\sPM UTC over 2 events, key [0-9a-f]{8}$/))
    .toBeVisible();
  await proof.getByText("Audit path, 1 hash").click();
  expect(proof.getByRole("listitem").first().element().textContent).toMatch(/^left[0-9a-f]{64}$/);
  await expectAccessible();
});

test("steps through a history ask for no proof on the way", async () => {
  const { server } = await open({ events: 9, query: `?event=${idOf(0)}` });
  await expect.element(proof.getByText("No tree head covers this event yet.")).toBeVisible();
  const asked = () => new Set(server.calls.filter(({ name }) => name === GetEventProof.name).map(({ input }) => input["eventId"])); // prettier-ignore
  vi.useFakeTimers();
  focus();
  for (const number of [2, 3, 4]) {
    await key("{ArrowRight}");
    await inNoTime(() => page.getByText(`As of event ${number} of 9`).elements().length === 1);
  }
  expect(asked().size).toBe(1);
  await vi.advanceTimersByTimeAsync(400);
  await inNoTime(() => asked().size === 2);
  expect([...asked()]).toEqual([idOf(0), idOf(3)]);
});
