import { expect, it } from "vitest";
import { repeatWhileSilent } from "./repeats.ts";

const never = () => new Promise<never>(() => {});
const atOnce = async () => {};

it("does not repeat what is answered, nor what is refused", async () => {
  let sent = 0;
  expect(await repeatWhileSilent(async () => ++sent, never)).toBe(1);
  await expect(repeatWhileSilent(async () => Promise.reject(new Error(`${++sent}`)), never)).rejects.toThrow("2");
  expect(sent).toBe(2);
});

it("repeats what stays without an answer, and takes the answer to the repeat", async () => {
  let sent = 0;
  expect(await repeatWhileSilent(() => (++sent === 3 ? Promise.resolve(sent) : never()), atOnce)).toBe(3);
});

it("still takes a late answer to the first", async () => {
  const first = Promise.withResolvers<string>();
  const tries = [first.promise];
  const answer = repeatWhileSilent(() => tries.shift() ?? (first.resolve("late"), never()), atOnce);
  expect(await answer).toBe("late");
});

it("sends at most four in all", async () => {
  let sent = 0;
  const waits: number[] = [];
  const fourth = Promise.withResolvers<void>();
  const send = () => (++sent === 4 && fourth.resolve(), never());
  void repeatWhileSilent(send, async (ms) => void waits.push(ms));
  await fourth.promise;
  await new Promise(setImmediate);
  expect([sent, waits]).toEqual([4, [300, 600, 1_200]]);
});

it("lets go of its timer once it is answered", async () => {
  const waited: AbortSignal[] = [];
  await repeatWhileSilent(
    async () => 1,
    (_, signal) => (waited.push(signal), never()),
  );
  expect(waited.map(({ aborted }) => aborted)).toEqual([true]);
});
