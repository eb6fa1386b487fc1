import { afterEach, beforeEach, expect, it } from "vitest";
import type { LiveConnection } from "./live-connection.ts";
import { LiveHub, liveLimits } from "./live-hub.ts";
import type { KnownViewer } from "./viewer.ts";

let hub: LiveHub;
let people: number;
beforeEach(() => {
  people = 0;
  hub = new LiveHub([], {
    ...liveLimits,
    maxConnections: 10,
    maxPerPerson: 2,
    maxPerNetwork: 4,
    maxVisitorsPerNetwork: 2,
    maxVisitors: 3,
  });
});
afterEach(() => hub.close());

const viewerOf = (role: KnownViewer["role"] = "candidate"): KnownViewer => ({
  role,
  personId: `person ${++people}`,
  validity: () => Promise.resolve("good"),
});
const visitor = () => viewerOf("onboarding");
const outcome = (connection: LiveConnection | string) => (typeof connection === "string" ? connection : "open");

it("has room for a few connections of a network, and again once some have left", () => {
  const held = Array.from({ length: 4 }, () => hub.connect(viewerOf(), "net"));
  expect(held.map(outcome)).toEqual(["open", "open", "open", "open"]);
  expect(hub.connect(viewerOf(), "net")).toBe("too-many");
  expect(outcome(hub.connect(viewerOf(), "another"))).toBe("open");
  const [first] = held;
  if (typeof first === "object") first.close();
  expect(outcome(hub.connect(viewerOf(), "net"))).toBe("open");
  expect(hub.connect(viewerOf(), "net")).toBe("too-many");
});

it("has less room for visitors of a network, and for all visitors together: accounts still find some", () => {
  expect([visitor(), visitor(), visitor()].map((each) => outcome(hub.connect(each, "net")))).toEqual([
    "open",
    "open",
    "too-many",
  ]);
  expect(outcome(hub.connect(viewerOf(), "net"))).toBe("open");
  expect(outcome(hub.connect(visitor(), "another"))).toBe("open");
  expect(hub.connect(visitor(), "a third")).toBe("full");
  expect(outcome(hub.connect(viewerOf(), "a third"))).toBe("open");
});

it("limits no network where none is named, but each person", () => {
  for (let n = 0; n < 6; n++) expect(outcome(hub.connect(viewerOf()))).toBe("open");
  const one = viewerOf();
  expect([hub.connect(one), hub.connect(one), hub.connect(one)].map(outcome)).toEqual(["open", "open", "too-many"]);
});

it("has no counts left when everyone has disconnected", () => {
  for (let round = 0; round < 3; round++) {
    const held = [hub.connect(visitor(), "net"), hub.connect(visitor(), "net")];
    expect(held.map(outcome)).toEqual(["open", "open"]);
    for (const each of held) if (typeof each === "object") each.close();
  }
  expect(hub.open).toBe(0);
});
