import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { describe, expect, it } from "vitest";
import { figures, sumOf } from "./figures.ts";
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
  it("shows since when each part has its status", () => {
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

  it("counts from 0 after a restart, and is unknown for a process that does not answer", () => {
    const restarted = reading("2026-11-23T08:00:10.000Z", { commands: 30, events: null });
    expect(sampleOf(restarted, first, [])).toMatchObject({ commandsPerSecond: 3, eventsPerSecond: null });
  });
});

describe("a metric", () => {
  it("is summed over its labels, of a histogram the count", async () => {
    const registry = new Registry();
    const registers = [registry];
    const all = new Counter({ name: "a_total", help: "All", labelNames: ["kind"], registers });
    all.inc({ kind: "x" }, 2);
    all.inc({ kind: "y" }, 3.5);
    new Histogram({ name: "a_seconds", help: "How long", registers }).observe(0.2);
    new Gauge({ name: "gone", help: "Not known", registers }).set(Number.NaN);
    const metrics = figures.parse(JSON.parse(JSON.stringify(await registry.getMetricsAsJSON())));
    expect(sumOf(metrics, "a_total")).toBe(5.5);
    expect(sumOf(metrics, "a_seconds_count")).toBe(1);
    expect([sumOf(metrics, "none"), sumOf(metrics, "gone")]).toEqual([null, null]);
  });
});

describe("the health that processes report", () => {
  it.each([
    ["up", { failing: [] }],
    ["up", { failing: ["event store", "read database"] }],
    ["down", { failing: ["event store", "projection"] }],
    ["down", "silent" as const],
    ["unknown", "unasked" as const],
  ])("is that they are %s: %o", (state, ready) => {
    expect(ownState(ready)).toBe(state);
  });

  it("shows whether the read database answers, if one of them reports it", () => {
    expect(databaseState([{ failing: [] }, "silent"])).toBe("up");
    expect(databaseState([{ failing: [] }, { failing: ["read database"] }])).toBe("down");
    expect(databaseState(["silent", "unasked"])).toBe("unknown");
  });
});
