import fc from "fast-check";
import { expect, it } from "vitest";
import { LogMismatch } from "../port.ts";
import { comparePositions, decodePosition, encodePosition } from "./position.ts";

const largest = 2n ** 64n - 1n;
const half = fc.bigInt({ min: 0n, max: largest });
const position = fc.tuple(half, half).map(([a, b]) => (a > b ? { commit: a, prepare: b } : { commit: b, prepare: a }));

it("is 40 digits, commit before prepare", () => {
  expect(encodePosition({ commit: 12n, prepare: 3n })).toBe("0000000000000000001200000000000000000003");
  expect(encodePosition({ commit: largest, prepare: largest })).toBe("1844674407370955161518446744073709551615");
});

it("round-trips", () => {
  fc.assert(
    fc.property(position, (one) => {
      expect(decodePosition(encodePosition(one))).toEqual(one);
    }),
  );
});

it("sorts as text in log order", () => {
  const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
  fc.assert(
    fc.property(position, position, half, (a, b, prepare) => {
      expect(compareTexts(encodePosition(a), encodePosition(b))).toBe(comparePositions(a, b));
      const sameCommit = { commit: a.commit, prepare };
      expect(compareTexts(encodePosition(a), encodePosition(sameCommit))).toBe(comparePositions(a, sameCommit));
    }),
  );
});

it("refuses a prepare position after its commit, at which servers fail", () => {
  expect(() => decodePosition(encodePosition({ commit: 12n, prepare: 13n }))).toThrow(LogMismatch);
});

it.each(["", "17", "0".repeat(39), "0".repeat(41), `-${"0".repeat(39)}`, `${"0".repeat(39)}x`])(
  "refuses %j, as from another kind of log",
  (text) => {
    expect(() => decodePosition(text)).toThrow(/is not a position of EventStoreDB/);
  },
);
