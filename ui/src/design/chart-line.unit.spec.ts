import { expect, it } from "vitest";
import { heightOf, lineOf, positionOf, shareText } from "./chart-line.ts";

it("draws a line from the left to the right, higher for more", () => {
  expect(lineOf([0, 0.5, 1], 0, 1)).toBe("M0 96 125 50 250 4");
  expect(lineOf([3, 3], 3, 3)).toBe("M0 96 250 96");
});

it("draws one value as a line, and none at the bottom", () => {
  expect(lineOf([1], 0, 1)).toBe("M0 4 250 4");
  expect(lineOf([], 0, 1)).toBe("M0 96 0 96");
});

it("has a gap where values are unknown, and shows a single value as a dot", () => {
  expect(lineOf([0, 1, null, 1, null, 0], 0, 1)).toBe("M0 96 50 4M150 4h0M250 96h0");
  expect(lineOf([null, null], 0, 1)).toBe("");
});

it("places points where the line has them", () => {
  expect([0, 1, 2].map((index) => positionOf(index, 3))).toEqual([0, 0.5, 1]);
  expect(positionOf(0, 1)).toBe(0.5);
  expect([0, 3, 6, null].map((value) => heightOf(value, 0, 6))).toEqual([0, 0.5, 1, null]);
  expect(heightOf(3, 3, 3)).toBe(0);
});

it.each([
  [0, "0%"],
  [0.004, "0.4%"],
  [0.23, "23%"],
  [1, "100%"],
])("%f is %s", (share, text) => {
  expect(shareText(share)).toBe(text);
});
