import { expect, it } from "vitest";
import { countWords } from "./format-count.ts";

it("groups thousands, and has a plus where there are more", () => {
  expect(countWords({ count: 999, more: false })).toBe("999");
  expect(countWords({ count: 1_000, more: true })).toBe("1,000+");
});
