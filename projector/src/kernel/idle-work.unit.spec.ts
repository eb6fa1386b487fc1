import { expect, it } from "vitest";
import { withIdleWork } from "./idle-work.ts";

it("works while no item is there, until one comes or there is no more to do", async () => {
  const said: string[] = [];
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  async function* feed() {
    for (const [index, gate] of gates.entries()) {
      await gate.promise;
      yield `item ${index}`;
    }
  }
  let left = 3;
  const work = () => {
    said.push(`work ${left}`);
    left -= 1;
    if (left === 1) gates[0]?.resolve();
    if (left === 0) gates[1]?.resolve();
    return Promise.resolve(left > 0);
  };
  for await (const item of withIdleWork(feed(), work)) said.push(item);
  expect(said).toEqual(["work 3", "work 2", "item 0", "work 1", "item 1"]);
});

it("does not work while items are there", async () => {
  async function* feed() {
    yield* [1, 2, 3];
  }
  const items: number[] = [];
  const work = () => Promise.reject(new Error("there is no time for work"));
  for await (const item of withIdleWork(feed(), work)) items.push(item);
  expect(items).toEqual([1, 2, 3]);
});

it("throws what the work throws, and what the feed throws", async () => {
  const drain = async (feed: AsyncGenerator<number>, work: () => Promise<boolean>) => {
    for await (const _ of withIdleWork(feed, work));
  };
  async function* after(first: Promise<never>): AsyncGenerator<number> {
    yield await first;
  }
  const waiting = () => after(new Promise(() => {}));
  const broken = () => after(Promise.reject(new Error("feed broke")));
  await expect(drain(waiting(), () => Promise.reject(new Error("work broke")))).rejects.toThrow("work broke");
  await expect(drain(broken(), () => Promise.resolve(false))).rejects.toThrow("feed broke");
});
