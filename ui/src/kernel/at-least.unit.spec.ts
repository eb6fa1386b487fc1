import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { atLeast } from "./at-least.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("§9 contact send delay 1 s: a quick outcome settles after a second, success or failure", async () => {
  const outcomes: string[] = [];
  void atLeast(1_000, Promise.resolve("sent")).then((outcome) => outcomes.push(outcome));
  void atLeast(1_000, Promise.reject(new Error("refused"))).catch((error: Error) => outcomes.push(error.message));
  await vi.advanceTimersByTimeAsync(999);
  expect(outcomes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(outcomes).toEqual(["sent", "refused"]);
});

test("a slow outcome settles without delay", async () => {
  let tell: (outcome: string) => void = () => undefined;
  const outcome = atLeast(1_000, new Promise<string>((resolve) => (tell = resolve)));
  await vi.advanceTimersByTimeAsync(5_000);
  tell("late");
  expect(await outcome).toBe("late");
});
