import fc from "fast-check";
import { expect, it } from "vitest";
import { suggest } from "./suggest.ts";

const names = (typed: string) => suggest(typed).map(({ name }) => name);

it.each([
  ["post", "PostgreSQL"],
  ["POSTGRES", "PostgreSQL"],
  ["js", "JavaScript"],
  ["c", "C"],
  ["c+", "C++"],
  ["C#", "C#"],
  [".ne", ".NET"],
  ["go", "Go"],
  ["fork", "Forklift operation"],
  ["milk", "Milking"],
  ["driv", "Driving"],
])("%j begins with %s", (typed, first) => expect(names(typed)).toContain(first));

it("sorts exact matches first, then names, then aliases", () => {
  expect(names("react")[0]).toBe("React.js");
  expect(names("sql")[0]).toBe("SQL");
  expect(names("excel")[0]).toBe("Excel");
});

it("finds a later word", () => expect(names("litigation")).toContain("Litigation"));

it("suggests at most eight unique skills, and none for empty text", () => {
  expect(names("s")).toHaveLength(8);
  for (const nothing of ["", "  ", "💪", "zzzz"]) expect(names(nothing)).toEqual([]);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 20 }), (typed) => {
      const found = suggest(typed);
      expect(found.length).toBeLessThanOrEqual(8);
      expect(new Set(found).size).toBe(found.length);
    }),
  );
});
