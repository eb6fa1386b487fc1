import { nothingOpened } from "@provenwork/contracts/audit/state";
import { expect, it } from "vitest";
import { openHistory } from "./open-history.ts";
import { searchHistories, hashedSearch } from "./search-histories.ts";

const now = new Date("2026-11-23T09:00:00.000Z");
const context = { now, newId: (name: string) => name, id: "person", sessionId: "session" };
const looked = { personId: "person", sessionId: "session" };
const hashed = { username: (name: string) => `hash of ${name}`, email: (address: string) => `hash of ${address}` };
const uuid = "0198c0de-1000-7000-8000-000000000001";

it("an opening is recorded with its session", () => {
  expect(openHistory({ name: "log" }, nothingOpened, context).events).toEqual([
    { type: "HistoryOpened", data: { ...looked, openingId: "opening", name: "log", openedAt: now.toISOString() } },
  ]);
});

it("a search is recorded with its terms", () => {
  const sought = { by: "domain", sought: "acme.example" } as const;
  expect(searchHistories({ text: "Acme.example" }, nothingOpened, { ...context, ...sought }).events).toEqual([
    { type: "HistorySearched", data: { ...looked, searchId: "search", ...sought, searchedAt: now.toISOString() } },
  ]);
});

it.each([
  [` ${uuid.toUpperCase()} `, "id", uuid],
  [uuid.replaceAll("-", ""), "id", uuid],
  [`${uuid}-${uuid}`, "application", `${uuid}-${uuid}`],
  [`work-experience-${uuid}`, "stream", `work-experience-${uuid}`],
  ["operations", "stream", "operations"],
  ["Acme.Example", "domain", "acme.example"],
  ["ada_l", "username", "hash of ada_l"],
  ["Ada@acme.example", "email", "hash of ada@acme.example"],
])("%s is sought by %s; names of people are kept as hashes alone", (text, by, sought) => {
  expect(hashedSearch(text, hashed)).toEqual({ by, sought });
});
