import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { EventStoreUnavailable } from "../port.ts";
import { within } from "./within.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<string>(() => {});

it("returns the answer or the failure, and leaves no timer behind", async () => {
  await expect(within(100, Promise.resolve("answer"))).resolves.toBe("answer");
  await expect(within(100, Promise.reject(new TypeError("a bug")))).rejects.toThrow(TypeError);
  expect(vi.getTimerCount()).toBe(0);
});

it("times out without an answer", async () => {
  const given = within(100, never).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(100);
  expect(await given).toBeInstanceOf(EventStoreUnavailable);
});

it("has a grace period when this process was too busy to read the answer", async () => {
  const answer = Promise.withResolvers<string>();
  const given = within(100, answer.promise);
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 900); // the timer of 100 ms fires at 900 ms
  await vi.advanceTimersByTimeAsync(100);
  answer.resolve("in time");
  await expect(given).resolves.toBe("in time");
  vi.restoreAllMocks();
});

it("waits longer for a server that answers a probe, up to its maximum", async () => {
  const answer = Promise.withResolvers<string>();
  const given = within(100, answer.promise, { probe: () => Promise.resolve(), maxMs: 300 });
  await vi.advanceTimersByTimeAsync(299);
  answer.resolve("slow");
  await expect(given).resolves.toBe("slow");
  expect(vi.getTimerCount()).toBe(0);
  const late = within(100, never, { probe: () => Promise.resolve(), maxMs: 300 }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(300);
  expect(await late).toBeInstanceOf(EventStoreUnavailable);
});

it.each([
  ["fails", () => Promise.reject(new Error("connection refused"))],
  ["is not answered", () => never],
])("times out as usual when a probe %s", async (_, probe) => {
  const given = within(100, never, { probe, maxMs: 300 }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(100);
  expect(await given).toBeInstanceOf(EventStoreUnavailable);
});
