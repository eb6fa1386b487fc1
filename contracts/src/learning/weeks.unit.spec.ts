import fc from "fast-check";
import { expect, it } from "vitest";
import { changesText, countsOf, mondayOf, weekOf } from "./weeks.ts";

it.each([
  ["2026-11-16T00:00:00.000Z", "2026-11-16"],
  ["2026-11-22T23:59:59.999Z", "2026-11-16"],
  ["2026-11-23T00:00:00.000Z", "2026-11-23"],
  ["1970-01-01T00:00:00.000Z", "1969-12-29"],
])("%s is in the week that begins on Monday, %s", (at, monday) => {
  expect(mondayOf(weekOf(at))).toBe(monday);
});

it("counts up changes, those before the first week, too", () => {
  const text = changesText(
    new Map([
      [12, -1],
      [10, 3],
      [11, 0],
    ]),
  );
  expect(text).toBe("10:3 12:-1");
  expect(countsOf(text, 13, 5)).toEqual([0, 3, 3, 2, 2]);
  expect(countsOf(text, 13, 2)).toEqual([2, 2]);
  expect(countsOf(text, 9, 3)).toEqual([0, 0, 0]);
  expect(countsOf("", 9, 2)).toEqual([0, 0]);
});

it("counts what it would one by one", () => {
  const change = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: -3, max: 3 }));
  fc.assert(
    fc.property(fc.uniqueArray(change, { selector: ([week]) => week }), (changes) => {
      const counts = countsOf(changesText(new Map(changes)), 30, 10);
      const upTo = (week: number) => changes.reduce((sum, [at, by]) => (at <= week ? sum + by : sum), 0);
      expect(counts).toEqual(Array.from({ length: 10 }, (_, index) => upTo(21 + index)));
    }),
  );
});
