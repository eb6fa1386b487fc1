import { expect, it } from "vitest";
import { hasDisguise, nameSkeleton, wordsOfName } from "./name-words.ts";

it.each([
  // Cyrillic letters, one or all of them, in capitals or not.
  ["Acme", "\u0410cme"],
  ["Acme", "\u0410\u0421\u041c\u0415"],
  ["Acme", "Ac\u043ce"],
  // Greek, Armenian, Cherokee and mathematical letters.
  ["Volvo", "V\u03bflvo"],
  ["Union", "U\u0578ion"],
  ["AMAZON", "\u13aaMAZON"],
  ["Acme", "𝐀𝐜𝐦𝐞"],
  ["PayPal", "PayPaI"],
  ["PayPal", "paypa1"],
  ["Amazon", "Arnazon"],
  ["LinkedIn", "LINKEDIN"],
  ["Acme", "A c\u200bm e, Inc."],
  ["Café Co", "The Cafe Company"],
  ["株式会社 山", "株式会社山"],
])("takes %s for %s", (one, other) => {
  expect(nameSkeleton(other)).toBe(nameSkeleton(one));
});

it.each([
  ["Acme", "Apex"],
  ["Delta Air", "Delta"],
  ["Яндекс", "Яблоко"],
])("tells %s from %s", (one, other) => {
  expect(nameSkeleton(other)).not.toBe(nameSkeleton(one));
});

it("finds letters of another alphabet only where they look Latin", () => {
  const disguised = ["\u0410cme", "\u0410\u0421\u041c\u0415", "Blue V\u03bflvo", "Acme-Ne\u051d"];
  const plain = ["Acme", "Café", "Яндекс Taxi", "株式会社", "Straße & Søn", "Ελλάδα", "3M", "Acme 🚀"];
  expect(disguised.filter(hasDisguise)).toEqual(disguised);
  expect(plain.filter(hasDisguise)).toEqual([]);
});

it("reads words in Latin letters", () => {
  expect(wordsOfName("The \u0410cme Group")).toEqual({ words: ["the", "acme", "group"], telling: ["acme"] });
});
