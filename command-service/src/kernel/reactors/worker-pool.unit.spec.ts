import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type Next, startWorkers } from "./worker-pool.ts";
import { alarm } from "./alarm.ts";

const forEver = 2 ** 30;
afterEach(() => void vi.useRealTimers());

/** Everything that needs no timer has happened. */
const settled = () => nextTurn();

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

/** Things to do that are finished when the test says so; who is doing or has looked in vain is counted. */
function workplace(atOnce: number, every = forEver) {
  const stop = new AbortController();
  const waiting: string[] = [];
  const doing = new Map<string, () => void>();
  const done: string[] = [];
  const failures: unknown[] = [];
  const [looks, trouble] = [{ inVain: 0 }, [] as Error[]];
  const next: Next = async (taken) => {
    await Promise.resolve(); // as a database is asked
    const error = trouble.shift();
    if (error !== undefined) throw error;
    const thing = waiting.shift();
    if (thing === undefined) {
      looks.inVain += 1;
      return false;
    }
    taken();
    await new Promise<void>((finish) => doing.set(thing, finish));
    doing.delete(thing);
    done.push(thing);
    return true;
  };
  const crew = startWorkers(next, { atOnce, signal: stop.signal, every, onFailure: (error) => failures.push(error) });
  return {
    crew,
    doing,
    done,
    failures,
    looks,
    trouble,
    add(...things: string[]) {
      waiting.push(...things);
      crew.wake();
    },
    finish: (thing: string) => doing.get(thing)?.(),
    async stop() {
      stop.abort();
      for (const finish of doing.values()) finish();
      await crew.ended;
    },
  };
}

describe("a worker pool", () => {
  it("runs up to its limit concurrently, and the rest as soon as a worker is free", async () => {
    const { add, doing, done, finish, stop } = workplace(3);
    add("a", "b", "c", "d", "e");
    await settled();
    expect([...doing.keys()]).toEqual(["a", "b", "c"]);
    finish("b");
    await settled();
    expect([...doing.keys()]).toEqual(["a", "c", "d"]);
    for (const thing of ["a", "c", "d"]) finish(thing);
    await settled();
    finish("e");
    await settled();
    expect(done).toEqual(["b", "a", "c", "d", "e"]);
    await stop();
  });

  it("wakes no more workers than needed: one job costs two empty polls, with any number of workers", async () => {
    const { add, finish, looks, stop } = workplace(50);
    await settled();
    const before = looks.inVain;
    add("a");
    await settled();
    finish("a");
    await settled();
    expect(looks.inVain - before).toBe(2);
    await stop();
  });

  it("polls with one worker, as long as one is free", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { add, doing, looks, stop } = workplace(3, 1_000);
    await settled();
    expect(looks.inVain, "at the start, with any number of workers").toBe(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(looks.inVain).toBe(6);
    add("a", "b");
    await settled();
    expect(doing.size).toBe(2);
    const before = looks.inVain;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(looks.inVain - before).toBe(5);
    vi.useRealTimers();
    await stop();
  });

  it("misses no job that arrives while all workers poll", async () => {
    const { add, doing, crew, stop } = workplace(2);
    crew.wake();
    await settled();
    crew.wake();
    add("a");
    await settled();
    expect([...doing.keys()]).toEqual(["a"]);
    await stop();
  });

  it("reports a failure and tries again", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { add, done, doing, failures, finish, trouble, stop } = workplace(1);
    await settled();
    trouble.push(new Error("away"));
    add("a");
    await settled();
    expect([failures, doing.size]).toEqual([[new Error("away")], 0]);
    await vi.advanceTimersByTimeAsync(10_000);
    finish("a");
    await settled();
    expect(done).toEqual(["a"]);
    vi.useRealTimers();
    await stop();
  });

  it("finishes its current jobs before it ends, and takes no more", async () => {
    const { add, done, stop } = workplace(2);
    add("a", "b", "c");
    await settled();
    await stop();
    expect(done).toEqual(["a", "b"]);
  });
});
