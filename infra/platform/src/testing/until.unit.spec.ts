import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { inTime, until } from "./until.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

it("times out on a promise that does not settle, and names it", async () => {
  const waiting = inTime("a mail", new Promise(() => {})).catch(String);
  await vi.advanceTimersByTimeAsync(150_000);
  expect(await waiting).toBe("Error: waited 150 s in vain for a mail");
});

it("returns the value of the promise", async () => {
  expect(await inTime("a mail", Promise.resolve("it"))).toBe("it");
});

it("polls until there is a result", async () => {
  let polls = 0;
  expect(await until(() => ++polls === 2 && "it")).toBe("it");
});

it("stops polling after the timeout, and names the condition", async () => {
  const never = () => {
    vi.advanceTimersByTime(160_000);
    return false;
  };
  await expect(until(never)).rejects.toThrow(/waited 150 s in vain for \(\) =>/);
  await expect(until(never, "the moon")).rejects.toThrow("waited 150 s in vain for the moon");
});
