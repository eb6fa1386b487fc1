import { expect, it } from "vitest";
import { qualityOf } from "./filters.ts";
import { percentOf } from "./percent.ts";

it.each([
  [1, "excellent"],
  [0.795, "excellent"],
  [0.7949, "good"],
  [0.595, "good"],
  [0.5949, "fair"],
  [0.3949, "basic"],
])("§9 a match of %s is %s, by its percent as it is shown", (matchScore, quality) => {
  expect(qualityOf(percentOf(matchScore))).toBe(quality);
});
