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

test("where no session changes there is nothing to wait for", async () => {
  expect(await afterSessionChange(Date.now())).toBe(false);
});

test("a change is waited for until its answer is here", async () => {
  sessionChanging();
  let over: boolean | undefined;
  void afterSessionChange(Date.now()).then((value) => (over = value));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(over).toBeUndefined();
  sessionChanged();
  await vi.advanceTimersByTimeAsync(100);
  expect(over).toBe(true);
});

test("an answer that was on its way while the session changed is worth asking for again, a later one is not", async () => {
  const sentAt = Date.now();
  sessionChanging();
  await vi.advanceTimersByTimeAsync(300);
  sessionChanged();
  expect(await afterSessionChange(sentAt)).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(await afterSessionChange(Date.now())).toBe(false);
});

test("one that whoever began it never finished is waited for five seconds", async () => {
  sessionChanging();
  let over: boolean | undefined;
  void afterSessionChange(Date.now()).then((value) => (over = value));
  await vi.advanceTimersByTimeAsync(5_100);
  expect(over).toBe(true);
  expect(await afterSessionChange(Date.now())).toBe(false);
});
