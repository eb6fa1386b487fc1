import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { exactly, openReport } from "./report.ts";

const printed: string[] = [];
beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation((line: string) => void printed.push(line.replaceAll(/ +/g, " ")));
});
afterEach(() => {
  vi.restoreAllMocks();
  printed.length = 0;
});

it("prints each figure with its goal, and remembers which were missed", () => {
  const report = openReport("demo", {});
  report.figure("events lost", 0, "", exactly(0));
  report.figure("events lost twice", 1, "", exactly(0));
  report.figure("back", 2_500, "ms", { atMost: 2_000 });
  report.figure("rows", 3, "", { atLeast: 1 });
  report.figure("without a goal", 7, "/s");
  report.figure("never measured", Number.NaN, "ms", { atMost: 2_000 });
  expect(report.missed).toEqual(["events lost twice", "back", "never measured"]);
  expect(printed).toEqual([
    "demo events lost 0 goal 0: met",
    "demo events lost twice 1 goal 0: MISSED",
    "demo back 2,500 ms goal ≤ 2,000: MISSED",
    "demo rows 3 goal ≥ 1: met",
    "demo without a goal 7 /s",
    "demo never measured NaN ms goal ≤ 2,000: MISSED",
  ]);
});
