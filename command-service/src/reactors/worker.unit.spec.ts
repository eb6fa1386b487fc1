import { describe, expect, it } from "vitest";
import { alarm, backOff } from "./wait.ts";
import { runWorker } from "./worker.ts";

const forEver = 2 ** 30;

describe("an alarm", () => {
  it("ends the wait in progress, and the next one if none is", async () => {
    const { wake, wait } = alarm();
    const { signal } = new AbortController();
    const waiting = wait(forEver, signal);
    wake();
    await waiting;
    wake();
    await expect(wait(forEver, signal)).resolves.toBeUndefined();
  });

  it("ends when aborted, also before it began", async () => {
    const { wait } = alarm();
    const stop = new AbortController();
    const waiting = wait(forEver, stop.signal);
    stop.abort();
    await waiting;
    await expect(wait(forEver, stop.signal)).resolves.toBeUndefined();
  });
});

describe("a worker", () => {
  it("goes on while there is something to do, waits when there is not, and goes on when woken", async () => {
    const own = alarm();
    const stop = new AbortController();
    let left = 3;
    let calls = 0;
    const { promise: idle, resolve: becameIdle } = Promise.withResolvers<void>();
    const next = async () => {
      calls += 1;
      if (left === 0) {
        becameIdle();
        return false;
      }
      left -= 1;
      if (calls > 4) stop.abort();
      return true;
    };
    const running = runWorker(next, { alarm: own, signal: stop.signal, every: forEver }, () => {});
    await idle;
    expect(calls).toBe(4);
    left = 1;
    own.wake();
    await running;
    expect(calls).toBe(5);
  });

  it("reports a failure and tries again", async () => {
    const own = alarm();
    const stop = new AbortController();
    const failures: unknown[] = [];
    const next = async () => {
      if (failures.length === 0) throw new Error("away");
      stop.abort();
      return false;
    };
    await runWorker(next, { alarm: own, signal: stop.signal, every: forEver }, (error) => {
      failures.push(error);
      own.wake();
    });
    expect(failures).toEqual([new Error("away")]);
  });
});

it("waits longer after each failure, up to ten seconds, and never the same for all", () => {
  for (const failures of [0, 1, 5, 20, 1_000]) {
    const longest = Math.min(10_000, 100 * 2 ** failures);
    expect(backOff(failures)).toBeGreaterThanOrEqual(longest / 2);
    expect(backOff(failures)).toBeLessThanOrEqual(longest);
  }
});
