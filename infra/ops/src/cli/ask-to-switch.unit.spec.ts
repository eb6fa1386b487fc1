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
  ["switch\n", "switch"],
  ["perhaps\n Discard \n", "discard"],
  ["", "discard"],
] as const)("takes %j for %s", async (entered, decision) => {
  vi.useFakeTimers({ now: new Date("2026-11-23T08:00:00.000Z"), toFake: ["Date"] });
  const input = new PassThrough();
  const asking = askToSwitch(input);
  input.end(entered);
  expect(await asking.decide(comparisons)).toBe(decision);
  expect(said.join("\n")).toContain("jobs: 3 rows, identical");
  expect(said.join("\n")).toContain("until 2026-11-23T08:30:00.000Z");
  asking.end();
});

it("waits no longer than it says", async () => {
  const asking = askToSwitch(new PassThrough(), 0);
  expect(await asking.decide(comparisons)).toBe("expired");
  asking.end();
});
