import { expect, it } from "vitest";
import { parseSalaryText } from "./parse-salary-text.ts";

it.each([
  ["$18.50/hr", [18.5, 18.5, "hour"]],
  ["$21.50/hour - $25.75/hour", [21.5, 25.75, "hour"]],
  ["$18.50 per hour", [18.5, 18.5, "hour"]],
  ["$60,000 – $80,000 a year", [60_000, 80_000, "year"]],
  ["$60k-$80k", [60_000, 80_000, "year"]],
  ["$120,000", [120_000, 120_000, "year"]],
  ["Up to $90k a year", [null, 90_000, "year"]],
  ["From $4,200 per month", [4_200, null, "month"]],
  ["$95,000+", [95_000, null, "year"]],
  ["$1,200 weekly", [1_200, 1_200, "week"]],
])("reads %s", (words, [min, max, per]) => {
  expect(parseSalaryText(words)).toEqual({ min, max, per });
});

it.each([
  "",
  "Competitive",
  "$0.65/mile CPM",
  "$18",
  "$60,000 plus bonus",
  "10% yearly bonus",
  "€60,000",
  "CA$60,000",
  "60,000",
  "$80,000 - $60,000",
  "$20/hour - $60,000/year",
  "$5,000 sign-on bonus",
  "Up to $90k+",
  "Tips",
  "$".repeat(10_000),
])("does not guess at %s", (words) => {
  expect(parseSalaryText(words)).toBeUndefined();
});
