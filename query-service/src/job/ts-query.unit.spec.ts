import fc from "fast-check";
import { expect, it } from "vitest";
import { placeQuery } from "./ts-query.ts";

it("a location is searched by its words, a state by its name or code", () => {
  expect(placeQuery("San Diego, CA")).toBe("san & diego & (ca | (california))");
  expect(placeQuery("New York")).toBe("(ny | (new & york))");
  expect(placeQuery("Bosto")).toBe("bosto:*");
});

it("a word that every object has as a property is a word like any other", () => {
  for (const word of Object.getOwnPropertyNames(Object.prototype)) expect(placeQuery(word)).toMatch(/^\w+:\*$/);
});

it("any text gives a query of words and operators alone", () => {
  const text = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("constructor", "toString", "'a':*|!("));
  fc.assert(
    fc.property(
      fc.array(text).map((parts) => parts.join(" ")),
      (place) => {
        const words = placeQuery(place).split(/[ &|()]/);
        for (const word of words) expect(word.replace(":*", "")).toMatch(/^[\p{L}\p{N}\p{M}]*$/u);
      },
    ),
  );
});
