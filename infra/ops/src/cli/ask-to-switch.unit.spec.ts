import { PassThrough } from "node:stream";
import { beforeEach, expect, it, vi } from "vitest";
import { askToSwitch } from "./ask-to-switch.ts";

const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  vi.spyOn(console, "error").mockImplementation((line: string) => void printed.push(line));
});
const waiting = {
  comparisons: [{ readModel: "jobs", rows: 3, differing: 0, differences: [] }],
  deadline: new Date("2026-11-23T08:30:00.000Z"),
  signal: new AbortController().signal,
};
const prompt = 'enter "switch" or "discard" and the reason, for example "switch All rows are the same":';

it.each([
  ["switch All rows are the same\n", "switch", "All rows are the same", "To switch readers or not, "],
  ["switch\n Discard  Rows are missing \n", "discard", "Rows are missing", "A reason is required: "],
  ["perhaps\n", "discard", "The input ended without an answer", "Please "],
] as const)("reads %j as %s with the reason %j", async (entered, decision, reason, last) => {
  const input = new PassThrough();
  input.end(entered);
  expect(await askToSwitch({ ...waiting, input })).toEqual({ decision, reason });
  expect(printed.join("\n")).toContain("jobs: 3 rows, identical");
  expect(printed.join("\n")).toContain("until 2026-11-23T08:30:00.000Z");
  expect(printed.at(-1)).toBe(`${last}${prompt}`);
});
