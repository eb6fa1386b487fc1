import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { EventStoreUnavailable } from "../port.ts";
import { within } from "./within.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<string>(() => {});

it("passes on an answer or a failure, and leaves no timer behind", async () => {
  await expect(within(100, Promise.resolve("answer"))).resolves.toBe("answer");
  await expect(within(100, Promise.reject(new TypeError("a bug")))).rejects.toThrow(TypeError);
  expect(vi.getTimerCount()).toBe(0);
});

it("gives up when there is no answer in time", async () => {
  const given = within(100, never).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(100);
  expect(await given).toBeInstanceOf(EventStoreUnavailable);
});

it("looks once more when this process was too busy to see an answer", async () => {
  const answer = Promise.withResolvers<string>();
  const given = within(100, answer.promise);
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 900); // the timer of 100 ms fires at 900 ms
  await vi.advanceTimersByTimeAsync(100);
  answer.resolve("it was there all along");
  await expect(given).resolves.toBe("it was there all along");
  vi.restoreAllMocks();
});

it("waits longer for a server that answers a probe, but not for ever", async () => {
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
])("gives up in time when a probe %s", async (_, probe) => {
  const given = within(100, never, { probe, maxMs: 300 }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(100);
  expect(await given).toBeInstanceOf(EventStoreUnavailable);
});
