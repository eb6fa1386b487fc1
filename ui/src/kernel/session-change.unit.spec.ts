import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterSessionChange, sessionChanged, sessionChanging } from "./session-change.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("resolves at once without a session change", async () => {
  expect(await afterSessionChange(Date.now())).toBe(false);
});

test("waits for the answer of a session change", async () => {
  sessionChanging();
  let over: boolean | undefined;
  void afterSessionChange(Date.now()).then((value) => (over = value));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(over).toBeUndefined();
  sessionChanged();
  await vi.advanceTimersByTimeAsync(100);
  expect(over).toBe(true);
});

test("a request sent during the change may be retried, a later one not", async () => {
  const sentAt = Date.now();
  sessionChanging();
  await vi.advanceTimersByTimeAsync(300);
  sessionChanged();
  expect(await afterSessionChange(sentAt)).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(await afterSessionChange(Date.now())).toBe(false);
});

test("waits at most five seconds for a change that never completes", async () => {
  sessionChanging();
  let over: boolean | undefined;
  void afterSessionChange(Date.now()).then((value) => (over = value));
  await vi.advanceTimersByTimeAsync(5_100);
  expect(over).toBe(true);
  expect(await afterSessionChange(Date.now())).toBe(false);
});
