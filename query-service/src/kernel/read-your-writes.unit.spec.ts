import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CheckpointWaits } from "./read-your-writes.ts";

const wanted = { log: "log-1", position: "0005", eventId: "e" };
const progress = (position: string, log = "log-1") => ({ log, position });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("does not wait for what was passed already", async () => {
  const waits = new CheckpointWaits();
  waits.moved(progress("0005"));
  expect(await waits.passed(wanted)).toBe("passed");
});

it("goes on as soon as the read models have passed", async () => {
  const waits = new CheckpointWaits();
  waits.moved(progress("0001"));
  const read = waits.passed(wanted);
  waits.moved(progress("0004"));
  expect(waits.waiting).toBe(1);
  waits.moved(progress("0007"));
  expect(await read).toBe("passed");
  expect(waits.waiting).toBe(0);
});

it("answers stale after two seconds", async () => {
  const waits = new CheckpointWaits();
  waits.moved(progress("0001"));
  const read = waits.passed(wanted);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(waits.waiting).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await read).toBe("stale");
  expect(waits.waiting).toBe(0);
});

it("ignores a checkpoint of another log, for it would never be passed", async () => {
  const waits = new CheckpointWaits();
  waits.moved(progress("0001", "log-2"));
  expect(await waits.passed(wanted)).toBe("passed");
});

it("waits while it is not known how far the read models are, and goes on once it is", async () => {
  const waits = new CheckpointWaits();
  waits.moved(progress("0009"));
  waits.moved(undefined);
  const read = waits.passed(wanted);
  waits.moved(progress("0009"));
  expect(await read).toBe("passed");
});

it("lets so many wait and no more", async () => {
  const waits = new CheckpointWaits({ timeout: 2_000, most: 2 });
  waits.moved(progress("0001"));
  const waiting = [waits.passed(wanted), waits.passed(wanted)];
  expect(await waits.passed(wanted)).toBe("stale");
  waits.moved(progress("0005"));
  expect(await Promise.all(waiting)).toEqual(["passed", "passed"]);
});
