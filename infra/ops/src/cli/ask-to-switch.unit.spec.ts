import { PassThrough } from "node:stream";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { askToSwitch } from "./ask-to-switch.ts";

const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  vi.spyOn(console, "error").mockImplementation((line: string) => void said.push(line));
});
afterEach(() => vi.useRealTimers());
const comparisons = [{ readModel: "jobs", rows: 3, differing: 0, differences: [] }];

it.each([
  ["switch All rows are the same\n", "switch", "All rows are the same"],
  ["perhaps\nswitch\n Discard  Rows are missing \n", "discard", "Rows are missing"],
  ["switch\n", "discard", undefined],
  ["", "discard", undefined],
] as const)("takes %j for %s because of %j", async (entered, decision, reason) => {
  vi.useFakeTimers({ now: new Date("2026-11-23T08:00:00.000Z"), toFake: ["Date"] });
  const input = new PassThrough();
  const asking = askToSwitch(input);
  input.end(entered);
  expect(await asking.decide(comparisons)).toBe(decision);
  const at = new Date("2026-11-23T08:00:00.000Z");
  expect(asking.decided()).toEqual(reason && { data: { decision, reason }, at });
  expect(said.join("\n")).toContain("jobs: 3 rows, identical");
  expect(said.join("\n")).toContain("until 2026-11-23T08:30:00.000Z");
  asking.end();
});

it("asks again for a decision that has no reason", async () => {
  const input = new PassThrough();
  const asking = askToSwitch(input);
  input.end("switch  \nswitch Mended\n");
  expect(await asking.decide(comparisons)).toBe("switch");
  expect(said.at(-1)).toBe(
    'A reason is required: enter "switch" or "discard" and why, as in "switch All rows are the same":',
  );
  asking.end();
});

it("waits no longer than it says", async () => {
  const asking = askToSwitch(new PassThrough(), 0);
  expect(await asking.decide(comparisons)).toBe("expired");
  expect(asking.decided()).toBe(undefined);
  asking.end();
});
