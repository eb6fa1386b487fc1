import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openFindings } from "./findings.ts";
import { exactly } from "./torture.ts";

const printed: string[] = [];
beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation((line: string) => void printed.push(line.replaceAll(/ +/g, " ")));
});
afterEach(() => {
  vi.restoreAllMocks();
  printed.length = 0;
});

it("prints what was expected against what was seen, and remembers what was not as expected", () => {
  const findings = openFindings("demo");
  findings.figure("events lost", 0, "", exactly(0));
  findings.figure("events lost twice", 1, "", exactly(0));
  findings.figure("back", 2_500, "ms", { atMost: 2_000 });
  findings.figure("rows", 3, "", { atLeast: 1 });
  findings.figure("told only", 7, "/s");
  findings.figure("never measured", Number.NaN, "ms", { atMost: 2_000 });
  expect(findings.missed).toEqual(["events lost twice", "back", "never measured"]);
  expect(printed.map((line) => line.trimEnd())).toEqual([
    "demo events lost expected 0 seen 0 ok",
    "demo events lost twice expected 0 seen 1 FAILED",
    "demo back expected ≤ 2,000 seen 2,500 ms FAILED",
    "demo rows expected ≥ 1 seen 3 ok",
    "demo told only seen 7 /s",
    "demo never measured expected ≤ 2,000 seen NaN ms FAILED",
  ]);
});

it("says at the end whether it held", () => {
  const findings = openFindings("demo");
  findings.finish();
  findings.figure("files left", 2, "", exactly(0));
  findings.finish();
  expect(printed.filter((line) => line.includes("hold") || line.includes("held"))).toEqual([
    expect.stringMatching(/^demo held \(\d+ s\)\n$/),
    expect.stringMatching(/^demo did not hold: files left \(\d+ s\)\n$/),
  ]);
});
