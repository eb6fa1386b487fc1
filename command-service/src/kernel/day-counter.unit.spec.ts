import { expect, it } from "vitest";
import { startFlushing } from "./day-counter.ts";

it("flushes once more where it is stopped while it flushes", async () => {
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let flushes = 0;
  const flush = () => {
    flushes += 1;
    begun.resolve();
    return held.promise;
  };
  const flushing = startFlushing([{ flush }], { warn: () => {} }, 0);
  await begun.promise;
  const stopped = flushing.stop();
  held.resolve();
  await stopped;
  expect(flushes).toBe(2);
});
