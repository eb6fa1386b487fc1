import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CheckpointWaits } from "./read-your-writes.ts";

const wanted = { log: "log-1", position: "0005", eventId: "e" };
const progress = (position: string, log = "log-1") => ({ log, position });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("does not wait for what was passed already", async () => {
  const waits = new CheckpointWaits();
  waits.progressed(progress("0005"));
  expect(await waits.waitFor(wanted)).toBe("passed");
});

it("goes on as soon as the read models have passed", async () => {
  const waits = new CheckpointWaits();
  waits.progressed(progress("0001"));
  const read = waits.waitFor(wanted);
  waits.progressed(progress("0004"));
  expect(waits.waiting).toBe(1);
  waits.progressed(progress("0007"));
  expect(await read).toBe("passed");
  expect(waits.waiting).toBe(0);
});

it("answers stale after two seconds", async () => {
  const waits = new CheckpointWaits();
  waits.progressed(progress("0001"));
  const read = waits.waitFor(wanted);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(waits.waiting).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await read).toBe("stale");
  expect(waits.waiting).toBe(0);
});

it("ignores a checkpoint of another log, for it would never be passed", async () => {
  const waits = new CheckpointWaits();
  waits.progressed(progress("0001", "log-2"));
  expect(await waits.waitFor(wanted)).toBe("passed");
});

it("waits while it is not known how far the read models are, and goes on once it is", async () => {
  const waits = new CheckpointWaits();
  waits.progressed(progress("0009"));
  waits.progressed(undefined);
  const read = waits.waitFor(wanted);
  waits.progressed(progress("0009"));
  expect(await read).toBe("passed");
});

it("lets so many wait and no more", async () => {
  const waits = new CheckpointWaits({ timeoutMs: 2_000, maxWaiters: 2 });
  waits.progressed(progress("0001"));
  const waiting = [waits.waitFor(wanted), waits.waitFor(wanted)];
  expect(await waits.waitFor(wanted)).toBe("stale");
  waits.progressed(progress("0005"));
  expect(await Promise.all(waiting)).toEqual(["passed", "passed"]);
});
