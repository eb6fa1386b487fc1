import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { inTime, until } from "./until.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

it("gives up a promise that does not settle, and says what it was", async () => {
  const waiting = inTime("a mail", new Promise(() => {})).catch(String);
  await vi.advanceTimersByTimeAsync(150_000);
  expect(await waiting).toBe("Error: waited 150 s in vain for a mail");
});

it("answers with what the promise resolves to", async () => {
  expect(await inTime("a mail", Promise.resolve("it"))).toBe("it");
});

it("asks until there is an answer", async () => {
  let asked = 0;
  expect(await until(() => ++asked === 2 && "it")).toBe("it");
});

it("gives up asking, and says what was asked", async () => {
  const never = () => {
    vi.advanceTimersByTime(160_000);
    return false;
  };
  await expect(until(never)).rejects.toThrow(/waited 150 s in vain for \(\) =>/);
  await expect(until(never, "the moon")).rejects.toThrow("waited 150 s in vain for the moon");
});
