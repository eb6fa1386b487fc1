import { afterEach, expect, it, vi } from "vitest";
import { backOff, pause, pauseAfter } from "./back-off.ts";

afterEach(() => void vi.restoreAllMocks());

const range = { initialMs: 100, maxMs: 10_000 };

it("doubles with each failure up to the maximum", () => {
  vi.spyOn(Math, "random").mockReturnValue(1);
  expect([0, 1, 2, 6, 7, 60, 5_000].map((failures) => backOff(failures, range))).toEqual([
    100, 200, 400, 6_400, 10_000, 10_000, 10_000,
  ]);
});

it("is at least half of that and random, so that clients do not retry in step", () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  expect([0, 3, 60].map((failures) => backOff(failures, range))).toEqual([50, 400, 5_000]);
  vi.restoreAllMocks();
  expect(new Set(Array.from({ length: 20 }, () => backOff(7, range))).size).toBeGreaterThan(1);
});

it("ends a pause when the signal aborts, or at once if it already has", async () => {
  const stop = new AbortController();
  const pauses = [pause(2 ** 30, stop.signal), pauseAfter(0, { initialMs: 2 ** 30, maxMs: 2 ** 30 }, stop.signal)];
  stop.abort();
  await Promise.all(pauses);
  await expect(pause(2 ** 30, stop.signal)).resolves.toBeUndefined();
});
