import { describe, expect, it } from "vitest";
import { sumOf } from "./metrics-text.ts";
import { databaseState, ownState } from "./readiness.ts";
import { type Reading, sampleOf } from "./sample.ts";

const reading = (at: string, over: Partial<Reading> = {}): Reading => ({
  at: new Date(at),
  states: { mail: "up" },
  commands: 100,
  events: 1_000,
  lagEvents: 0,
  lagSeconds: 0,
  outboxDepth: 0,
  ...over,
});
const first = reading("2026-11-23T08:00:00.000Z");

describe("a sample", () => {
  it("says since when each part is as it is", () => {
    const known = [{ name: "mail", state: "up" as const, since: "2026-11-23T07:00:00.000Z" }];
    expect(sampleOf(first, undefined, known).parts).toEqual(known);
    expect(sampleOf({ ...first, states: { mail: "down", projector: "unknown" } }, undefined, known).parts).toEqual([
      { name: "mail", state: "down", since: "2026-11-23T08:00:00.000Z" },
      { name: "projector", state: "unknown", since: "2026-11-23T08:00:00.000Z" },
    ]);
  });

  it("has rates from the second reading on", () => {
    expect(sampleOf(first, undefined, [])).toMatchObject({ commandsPerSecond: null, eventsPerSecond: null });
    const second = reading("2026-11-23T08:00:10.000Z", { commands: 120, events: 1_500 });
    expect(sampleOf(second, first, [])).toMatchObject({ commandsPerSecond: 2, eventsPerSecond: 50 });
  });

  it("counts from 0 after a restart, and knows nothing of a process that does not answer", () => {
    const restarted = reading("2026-11-23T08:00:10.000Z", { commands: 30, events: null });
    expect(sampleOf(restarted, first, [])).toMatchObject({ commandsPerSecond: 3, eventsPerSecond: null });
  });
});

describe("a metric in Prometheus' text format", () => {
  const text = `# HELP a_total All
# TYPE a_total counter
a_total{kind="x y"} 2
a_total{kind="z"} 3.5
a_total_more 100
gone Nan
alone 7`;
  it("is summed over its labels", () => {
    expect(sumOf(text, "a_total")).toBe(5.5);
    expect(sumOf(text, "alone")).toBe(7);
  });
  it("is null where it is missing or unknown", () => {
    expect(sumOf(text, "none")).toBeNull();
    expect(sumOf(text, "gone")).toBeNull();
  });
});

describe("what processes say of themselves", () => {
  it.each([
    ["up", { failing: [] }],
    ["up", { failing: ["event store", "read database"] }],
    ["down", { failing: ["event store", "projection"] }],
    ["down", "silent" as const],
    ["unknown", "unasked" as const],
  ])("is that they are %s: %o", (state, ready) => {
    expect(ownState(ready)).toBe(state);
  });

  it("tells whether the read database answers, where one of them says so", () => {
    expect(databaseState([{ failing: [] }, "silent"])).toBe("up");
    expect(databaseState([{ failing: [] }, { failing: ["read database"] }])).toBe("down");
    expect(databaseState(["silent", "unasked"])).toBe("unknown");
  });
});
