import type { PartHealth } from "@provenwork/contracts/operations/queries";
import { describe, expect, it } from "vitest";
import { CallError, ConnectionError } from "#kernel/call.ts";
import { formatHealth, isTrouble, partName, formatState, formatHealthFailure } from "./format-health.ts";
import { formatRecentTime } from "#design/format.ts";

const since = "2026-11-23T08:00:00.000Z";
const local = formatRecentTime(since, "second");
const mail: PartHealth = { name: "mail", state: "up", since };
const down: PartHealth = { ...mail, state: "down" };
const health = { sampledAt: since, late: false, parts: [mail] };

describe("a part", () => {
  it.each([
    [mail, "Up"],
    [down, `Down since ${local}`],
    [{ ...mail, state: "unknown" as const }, "Not known"],
  ])("says how it is: %o", (part, text) => {
    expect(formatState(part)).toBe(text);
    expect(partName(part)).toBe("Email");
  });
});

describe("the health of all parts", () => {
  it("names each part that is down, and since when", () => {
    expect(formatHealth(health)).toBe("All services up.");
    expect(formatHealth({ ...health, parts: [mail, { ...mail, state: "unknown" }] })).toBe(
      "No service is known to be down.",
    );
    expect(isTrouble(health)).toBe(false);
    const two = { ...health, parts: [down, { ...down, name: "event store" }] };
    expect(formatHealth(two)).toBe(`Email is down since ${local}. Event store is down since ${local}.`);
    expect(isTrouble(two)).toBe(true);
  });

  it("reports that no command service samples", () => {
    expect(formatHealth({ ...health, sampledAt: null, late: true })).toMatch(/^No health check has run/);
    expect(formatHealth({ ...health, late: true })).toBe(
      `No health check since ${local}. Check that a command service runs and reaches the write database.`,
    );
    expect(isTrouble({ ...health, late: true })).toBe(true);
  });
});

it("names the parts that do not answer, as far as known", () => {
  const away = (part?: string) => new CallError(503, JSON.stringify({ message: "m", code: "unavailable", part }));
  expect([away("write database"), away(), new ConnectionError(undefined)].map(formatHealthFailure)).toEqual([
    "The query service cannot reach the write database.",
    "The query service or one of its databases is not responding.",
    "The site is not responding.",
  ]);
});
