import { expect, it } from "vitest";
import { lineOf, shareText } from "./chart-line.ts";

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

it.each([
  [0, "0%"],
  [0.004, "0.4%"],
  [0.23, "23%"],
  [1, "100%"],
])("%f is %s", (share, text) => {
  expect(shareText(share)).toBe(text);
});
