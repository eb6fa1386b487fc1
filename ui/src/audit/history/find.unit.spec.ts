import { expect, it } from "vitest";
import { markedParts, matchFrom, matchesIn, searchableText, normalizedPhrase } from "./find.ts";

const texts = [
  "Work experience added",
  "Code no. 1 issued, valid until 2026-11-17T06:40:05.814Z",
  "Wrong code entered for no. 1, 4 tries left",
  "Work experience verified with code no. 1",
].map((words) => searchableText({ words }));
const all = [0, 1, 2, 3];

it.each([
  ["code", [1, 2, 3]],
  ["  WRONG   code ", [2]],
  ["nov 17, 2026, 6:40:05 am utc", [1]],
  ["experience verified", [3]],
  ["verified experience", []],
  ["nothing", []],
  ["  ", []],
])("%j is said by %j", (text, matches) => {
  expect(matchesIn(texts, all, normalizedPhrase(text))).toEqual(matches);
});

it("searches only the listed events", () => {
  expect(matchesIn(texts, [0, 3], normalizedPhrase("code"))).toEqual([3]);
});

it("continues from any position and wraps around", () => {
  const matches = [1, 2, 7];
  expect([0, 1, 2, 5, 7, 9].map((at) => matchFrom(matches, at, 1))).toEqual([1, 2, 7, 7, 1, 1]);
  expect([0, 1, 2, 5, 7, 9].map((at) => matchFrom(matches, at, -1))).toEqual([7, 7, 1, 2, 2, 7]);
  expect(matchFrom([], 3, 1)).toBeUndefined();
  expect(matchFrom([], 3, -1)).toBeUndefined();
});

it("marks the phrase; special characters in it are literal", () => {
  expect(markedParts("Code no. 1 for code NO. 12", normalizedPhrase("No. 1"))).toEqual([
    "Code ",
    "no. 1",
    " for code ",
    "NO. 1",
    "2",
  ]);
  expect(markedParts("none.", normalizedPhrase("no."))).toEqual(["none."]);
  expect(markedParts("as it is", "")).toEqual(["as it is"]);
});
