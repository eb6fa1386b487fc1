import { expect, it } from "vitest";
import { runIfFree, semaphore } from "./semaphore.ts";

it("runs a limited number of tasks at a time, in order, whether they fail or not", async () => {
  const limit = semaphore(3);
  const started: number[] = [];
  let atOnce = 0;
  let maxAtOnce = 0;
  const task = async (n: number) => {
    started.push(n);
    maxAtOnce = Math.max(maxAtOnce, ++atOnce);
    await new Promise(setImmediate);
    atOnce--;
    if (n % 2 === 0) throw new Error(`task ${n} failed`);
    return n;
  };
  const numbers = Array.from({ length: 20 }, (_, n) => n);
  const outcomes = await Promise.allSettled(numbers.map((n) => limit(() => task(n))));
  expect(outcomes.map(({ status }) => status)).toEqual(numbers.map((n) => (n % 2 === 0 ? "rejected" : "fulfilled")));
  expect(started).toEqual(numbers);
  expect(maxAtOnce).toBe(3);
});

it("runs a task immediately only while a slot is free, and frees the slot afterwards", async () => {
  const limit = semaphore(1);
  const first = Promise.withResolvers<number>();
  const held = runIfFree(limit, () => first.promise);
  expect(runIfFree(limit, async () => 2)).toBeUndefined();
  const waiting = limit(async () => 3);
  first.resolve(1);
  expect(await Promise.all([held, waiting])).toEqual([1, 3]);
  expect(await runIfFree(limit, async () => 4)).toBe(4);
});
