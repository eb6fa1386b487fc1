import { expect, test } from "vitest";
import { bandOf, barTone, borderOf } from "#design/match-bands.ts";

test.each([
  [100, "Excellent"],
  [80, "Excellent"],
  [79, "Good"],
  [60, "Good"],
  [59, "Fair"],
  [40, "Fair"],
  [39, "Basic"],
  [0, "Basic"],
])("§9 Match bands: %i percent is %s", (percent, label) => {
  expect(bandOf(percent).label).toBe(label);
});

test("§9 Match bands: the border of a card changes at 75 and 50", () => {
  expect([75, 74, 50, 49].map(borderOf)).toEqual([
    "border-accent",
    "border-accent-line",
    "border-accent-line",
    "border-line",
  ]);
});

test("§9 Match bands: the colour of a bar changes at 0.8, 0.6 and 0.4", () => {
  expect([0.8, 0.79, 0.6, 0.59, 0.4, 0.39].map(barTone)).toEqual([
    "bg-accent",
    "bg-accent/70",
    "bg-accent/70",
    "bg-waiting",
    "bg-waiting",
    "bg-muted",
  ]);
});
