import { expect, test } from "vitest";
import { isFromBefore } from "./saved-experiences.ts";

const now = Date.parse("2026-11-21T12:00:00.000Z");
const experience = (workEmail: string, id = "1") => ({ id, company: "Globex", workEmail });

test("an answer without the saved entries is stale, unless it came much later", () => {
  const saved = { experiences: [{ experienceId: "1", company: "Globex", workEmail: "new@globex.example" }], at: now };
  const old = experience("old@globex.example");
  expect(isFromBefore(saved, [], now + 1)).toBe(true);
  expect(isFromBefore(saved, [old], now + 1)).toBe(true);
  expect(isFromBefore(saved, [old, experience("new@globex.example", "2")], now + 1)).toBe(true);
  expect(isFromBefore(saved, [experience("new@globex.example")], now + 1)).toBe(false);
  // Changed in another tab since then: the current value counts.
  expect(isFromBefore(saved, [old], now + 10_000)).toBe(false);
});
