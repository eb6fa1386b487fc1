import fc from "fast-check";
import { expect, it } from "vitest";
import { changesText, countsOf } from "./weeks.ts";

it("sums changes, including those before the first week", () => {
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

it("equals summing the changes one by one", () => {
  const change = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: -3, max: 3 }));
  fc.assert(
    fc.property(fc.uniqueArray(change, { selector: ([week]) => week }), (changes) => {
      const counts = countsOf(changesText(new Map(changes)), 30, 10);
      const upTo = (week: number) => changes.reduce((sum, [at, by]) => (at <= week ? sum + by : sum), 0);
      expect(counts).toEqual(Array.from({ length: 10 }, (_, index) => upTo(21 + index)));
    }),
  );
});
