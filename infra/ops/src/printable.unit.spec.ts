import { expect, it } from "vitest";
import { printable } from "./printable.ts";

it.each([
  ["a clean screen", "\u001b[2Jgone", "\\u{1b}[2Jgone"],
  ["the same in one character", "\u009b2Jgone", "\\u{9b}2Jgone"],
  ["another line", "one\r\nProven: two\u2028three", "one\\u{d}\\u{a}Proven: two\\u{2028}three"],
  ["another direction", "work.example/\u202etxt\u2069", "work.example/\\u{202e}txt\\u{2069}"],
  ["what cannot be seen", "wo\u200brk\u00ad.example\u{e0041}", "wo\\u{200b}rk\\u{ad}.example\\u{e0041}"],
  ["half a character", "a\ud800b", "a\\u{d800}b"],
])("escapes %s", (_, text, shown) => {
  expect(printable(text)).toBe(shown);
});

it("leaves letters of any script, signs and spaces as they are", () => {
  const text = "Zoë Ünal, 王小明 — “ok” 100 % 🦊 \\ /";
  expect(printable(text)).toBe(text);
});
