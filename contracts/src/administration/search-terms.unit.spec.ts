import fc from "fast-check";
import { expect, it } from "vitest";
import { addressTerms, maxTermLength, nameTerms, searchTerm } from "./search-terms.ts";

it("ignores case, accents and the number of spaces", () => {
  expect(searchTerm("  Ångström \t Élodie ")).toBe("angstrom elodie");
});

it("has a term of a name for each of its first four words", () => {
  expect(nameTerms("Ada King Lovelace")).toEqual(["ada king lovelace", "king lovelace", "lovelace"]);
  expect(nameTerms("a b c d e f")).toHaveLength(4);
  expect(nameTerms("   ")).toEqual([]);
});

it("has two terms of an address: itself and its host", () => {
  expect(addressTerms("Ada@Acme.Example")).toEqual(["ada@acme.example", "acme.example"]);
  expect(addressTerms("")).toEqual([]);
  expect(addressTerms("no-address")).toEqual(["no-address"]);
});

it("never ends in half of an emoji", () => {
  expect(searchTerm(`${"a".repeat(maxTermLength - 1)}🎉`)).toBe("a".repeat(maxTermLength - 1));
  expect(searchTerm(`${"a".repeat(maxTermLength - 2)}🎉`)).toBe(`${"a".repeat(maxTermLength - 2)}🎉`);
});

it("is idempotent, and bounded in length", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
      const term = searchTerm(text);
      expect(term.length).toBeLessThanOrEqual(maxTermLength);
      expect(term.isWellFormed()).toBe(true);
      expect(searchTerm(term)).toBe(term.trim());
    }),
  );
});
