import { expect, test } from "vitest";
import { clock, secondsUntil } from "./countdown.ts";

const at = "2026-11-21T12:01:00.000Z";
const noon = Date.parse("2026-11-21T12:00:00.000Z");

test("counts whole seconds down to 0 and no further", () => {
  expect([0, 500, 59_001, 60_000, 90_000].map((passed) => secondsUntil(at, noon + passed, 0))).toEqual([
    60, 60, 1, 0, 0,
  ]);
});

test("uses the server's clock, however wrong the local one is", () => {
  const tenMinutesFast = noon + 600_000;
  expect(secondsUntil(at, tenMinutesFast, -600_000)).toBe(60);
});

test("formats as minutes and seconds", () => {
  expect([0, 9, 42, 60, 852].map(clock)).toEqual(["0:00", "0:09", "0:42", "1:00", "14:12"]);
});
