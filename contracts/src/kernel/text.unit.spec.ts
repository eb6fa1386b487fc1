import fc from "fast-check";
import { expect, it } from "vitest";
import { id, instant, isStorable, text, trimmed } from "./text.ts";

const messageOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;

it.each(["a\u0000b", "\uD800", "x\uDC00y", "\uDC00\uD800"])("refuses what no store can hold: %j", (value) => {
  expect(isStorable(value)).toBe(false);
  expect(messageOf(text().safeParse(value))).toBe("Contains characters that cannot be stored");
});

it("accepts all other text, in any script", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), (value) => isStorable(value) === !value.includes("\u0000")));
});

it("counts code points, so that an emoji is one", () => {
  expect(text(1).safeParse("😀").success).toBe(true);
  expect(messageOf(text(1).safeParse("ab"))).toBe("Must be at most 1 characters");
});

it("trims blanks", () => {
  expect(trimmed().parse("  a b\t")).toBe("a b");
});

it("accepts a UUID in any case and converts it to lower case", () => {
  expect(id().parse("0198C0DE-1000-7000-8000-000000000001")).toBe("0198c0de-1000-7000-8000-000000000001");
  expect(messageOf(id().safeParse("1"))).toBe("Must be a UUID");
});

it("takes instants in UTC only", () => {
  expect(instant().safeParse("2026-11-21T09:00:00.000Z").success).toBe(true);
  expect(messageOf(instant().safeParse("2026-11-21T09:00:00+01:00"))).toBe("Must be a UTC date and time");
});
