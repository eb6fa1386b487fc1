import { OpenHistory, SearchHistories } from "@provenwork/contracts/audit/commands";
import { GetHistorySearch, GetLatestHistories } from "@provenwork/contracts/audit/queries";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openAsAdmin } from "../testing/as-admin.ts";
import { expectAccessible } from "../testing/axe.ts";
import { accountOf, openScreen } from "../testing/screen.tsx";
import type { TestServer } from "../testing/server.ts";

const id = "0190a000-0000-7000-8000-000000000007";
const openingId = "0190a000-0000-7000-8000-000000000008";
const streams = [
  { stream: `account-${id}`, kind: "Account" },
  { stream: `settings-${id}`, kind: "Settings" },
];

const find = async (text: string) => {
  await page.getByRole("searchbox", { name: "Find a history" }).fill(text);
  await page.getByRole("button", { name: "Search" }).click();
};

test("a search lists a person's streams, together and one by one; an unknown name finds nothing", async () => {
  let found = streams.slice(0, 0);
  const server = await openAsAdmin("/audit", (each) => {
    each.give(GetLatestHistories, []);
    each.give(SearchHistories, { searchId: id, by: "username" });
    each.handle(GetHistorySearch, () => ({ json: { by: "username", id, streams: found, more: false } }));
    each.give(OpenHistory, { openingId });
  });
  await find("nobody-of-this-name");
  await expect.element(page.getByText("No history found")).toBeVisible();
  await expectAccessible();
  found = streams;
  server.give(SearchHistories, { searchId: openingId, by: "username" });
  await find("ada-1");
  await expect.element(page.getByRole("button", { name: `Open Settings settings-${id}` })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: `Open All 2 streams ${id}` }).click();
  await expect.poll(() => location.pathname).toBe(`/audit/histories/${openingId}`);
  expect(server.calls.find(({ name }) => name === OpenHistory.name)?.input).toEqual({ name: id });
});

test("the latest histories stand there before a search, and one of them opens", async () => {
  const at = "2026-11-23T09:00:00.000Z";
  const server = await openAsAdmin("/audit", (each) => {
    each.give(GetLatestHistories, [
      { stream: `job-${id}`, kind: "Job", type: "JobPosted", at },
      { stream: `account-${id}`, kind: "Account", type: "AccountSuspended", at },
    ]);
    each.give(SearchHistories, { searchId: id, by: "username" });
    each.give(GetHistorySearch, { by: "username", id, streams, more: false });
    each.give(OpenHistory, { openingId });
  });
  const latest = page.getByRole("region", { name: "Latest histories" });
  await expect.element(latest.getByText(/Account suspended\s· Nov 23/)).toBeVisible();
  await expectAccessible();
  await find("ada-1");
  await expect.element(page.getByRole("region", { name: "Found" })).toBeVisible();
  expect(latest.elements()).toEqual([]);
  history.back();
  await latest.getByRole("button", { name: `Open Job job-${id}` }).click();
  await expect.poll(() => location.pathname).toBe(`/audit/histories/${openingId}`);
  expect(server.calls.find(({ name }) => name === OpenHistory.name)?.input).toEqual({ name: `job-${id}` });
});

test("the latest histories that cannot be loaded are asked for again", async () => {
  const server = await openAsAdmin("/audit", (each) =>
    each.refuse(GetLatestHistories, 503, { message: "Not now.", code: "unavailable" }),
  );
  await expect.element(page.getByText("Could not load the latest histories")).toBeVisible();
  server.give(GetLatestHistories, []);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(page.getByText("No history yet")).toBeVisible();
});

test("a search that the read models do not show yet is waited for", async () => {
  let late = 2;
  await openScreen(
    `/audit?search=${id}`,
    (server: TestServer) =>
      server.handle(GetHistorySearch, () =>
        late-- > 0
          ? { status: 404, headers: { stale: "true" }, json: { message: "Not found", code: "not-searched" } }
          : { json: { by: "id", id: null, streams: streams.slice(0, 1), more: false } },
      ),
    accountOf("auditor"),
  );
  await expect.element(page.getByRole("button", { name: /^Open Account/ })).toBeVisible();
});

test("a link to a history opens it once its reader agrees, at that event", async () => {
  const event = "0190a000-0000-7000-8000-000000000009";
  const server = await openAsAdmin(`/audit/open?name=${id}&event=${event}`, (each) => each.give(OpenHistory, { openingId })); // prettier-ignore
  await expect.element(page.getByRole("heading", { level: 1, name: "Open this history?" })).toBeVisible();
  await expect.element(page.getByText(id)).toBeVisible();
  await expectAccessible();
  expect(server.calls.filter(({ name }) => name === OpenHistory.name)).toEqual([]);
  await page.getByRole("button", { name: "Open history" }).click();
  await expect.poll(() => location.pathname + location.search).toBe(`/audit/histories/${openingId}?event=${event}`);
});

test("a link that names no history says so", async () => {
  await openAsAdmin("/audit/open", () => {});
  await expect.element(page.getByRole("heading", { level: 1, name: "This link is incomplete" })).toBeVisible();
  await expectAccessible();
});
