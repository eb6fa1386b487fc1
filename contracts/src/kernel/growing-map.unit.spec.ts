import fc from "fast-check";
import { expect, it } from "vitest";
import { GrowingMap } from "./growing-map.ts";

it("behaves like a Map, in the same order, and never changes earlier versions", () => {
  const entry = fc.tuple(fc.constantFrom("a", "b", "c", "d"), fc.option(fc.nat(), { nil: undefined }));
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 12 }), (entries) => {
      let newest = new GrowingMap<string, number>();
      const maps = [newest];
      for (const [key, value] of entries)
        maps.push((newest = value === undefined ? newest.without(key) : newest.with(key, value)));
      for (const [count, map] of maps.entries()) {
        const copied = new Map<string, number>();
        for (const [key, value] of entries.slice(0, count)) {
          if (value === undefined) copied.delete(key);
          else copied.set(key, value);
        }
        expect([...map]).toEqual([...copied]);
        for (const key of ["a", "b", "c", "d"]) expect(map.get(key)).toBe(copied.get(key));
      }
    }),
  );
});
