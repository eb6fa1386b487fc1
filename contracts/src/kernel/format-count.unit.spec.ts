import { expect, it } from "vitest";
import { formatCount } from "./format-count.ts";

it("groups thousands, and adds a plus if there are more", () => {
  expect(formatCount({ count: 999, more: false })).toBe("999");
  expect(formatCount({ count: 1_000, more: true })).toBe("1,000+");
});
