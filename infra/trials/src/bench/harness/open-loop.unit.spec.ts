import { expect, it } from "vitest";
import { openLoop } from "./open-loop.ts";

const offer = { perSecond: 1_000, seconds: 0.02, atOnce: 100 };

it("begins as many as were asked for, without waiting for answers", async () => {
  const begun: number[] = [];
  const answers = Promise.withResolvers<void>();
  const offered = openLoop(offer, (number) => {
    begun.push(number);
    if (begun.length === 20) answers.resolve(); // all of them are under way before any ends
    return answers.promise;
  });
  await offered;
  expect(begun).toEqual(Array.from({ length: 20 }, (_, number) => number));
});

it("skips what would be more at once than allowed", async () => {
  let [running, most] = [0, 0];
  await openLoop({ ...offer, atOnce: 3 }, async () => {
    most = Math.max(most, (running += 1));
    await new Promise((done) => setTimeout(done, 5));
    running -= 1;
  });
  expect(most).toBeLessThanOrEqual(3);
});

it("stops at a failure and tells it", async () => {
  await expect(openLoop(offer, () => Promise.reject(new Error("answered 503")))).rejects.toThrow("answered 503");
});
