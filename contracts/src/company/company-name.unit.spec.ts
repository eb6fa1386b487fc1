import { expect, it } from "vitest";
import { isSameName, nameKey } from "./company-name.ts";

it.each([
  ["Acme Bakery", "ACME  bakery"],
  ["Acme Bakery", "\u00a0Acme\u3000Bakery "],
  ["Acme", "Ac\u200bme"],
  ["Acme", "Ａｃｍｅ"],
  ["O'Neill Co-op", "O’Neill Co‑op"],
  ["Café", "Cafe\u0301"],
])("takes %j and %j for one name", (one, other) => {
  expect(isSameName(one, other)).toBe(true);
  expect(nameKey(one)).toBe(nameKey(other));
});

it.each([
  ["Acme", "\u0410cme"],
  ["PayPal", "PayPaI"],
  ["Acme", "Acme Bakery"],
  ["Café", "Cafe"],
])("tells %j from %j", (one, other) => {
  expect(isSameName(one, other)).toBe(false);
  expect(nameKey(one)).not.toBe(nameKey(other));
});

it("has a key that a UUID column can hold", () => {
  expect(nameKey("Acme")).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});
