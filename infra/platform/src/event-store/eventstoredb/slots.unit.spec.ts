import { expect, it } from "vitest";
import { Slots } from "./slots.ts";

it("lets so many work at a time and the others after them, in order, whether they fail or not", async () => {
  const slots = new Slots(3);
  const started: number[] = [];
  let atOnce = 0;
  let most = 0;
  const work = async (n: number) => {
    started.push(n);
    most = Math.max(most, ++atOnce);
    await new Promise(setImmediate);
    atOnce--;
    if (n % 2 === 0) throw new Error(`work ${n} failed`);
    return n;
  };
  const numbers = Array.from({ length: 20 }, (_, n) => n);
  const outcomes = await Promise.allSettled(numbers.map((n) => slots.run(() => work(n))));
  expect(outcomes.map(({ status }) => status)).toEqual(numbers.map((n) => (n % 2 === 0 ? "rejected" : "fulfilled")));
  expect(started).toEqual(numbers);
  expect(most).toBe(3);
});

it("gives a slot without waiting only while one is free, and takes it back", async () => {
  const slots = new Slots(1);
  const work = Promise.withResolvers<number>();
  const held = slots.runIfFree(() => work.promise);
  expect(slots.runIfFree(async () => 2)).toBeUndefined();
  const waiting = slots.run(async () => 3);
  work.resolve(1);
  expect(await Promise.all([held, waiting])).toEqual([1, 3]);
  expect(await slots.runIfFree(async () => 4)).toBe(4);
});
