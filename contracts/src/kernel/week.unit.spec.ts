import { expect, it } from "vitest";
import { mondayOf, weekOf } from "./week.ts";

it.each([
  ["2026-11-16T00:00:00.000Z", "2026-11-16"],
  ["2026-11-22T23:59:59.999Z", "2026-11-16"],
  ["2026-11-23T00:00:00.000Z", "2026-11-23"],
  ["1970-01-01T00:00:00.000Z", "1969-12-29"],
])("%s is in the week that begins on Monday, %s", (at, monday) => {
  expect(mondayOf(weekOf(at))).toBe(monday);
});
