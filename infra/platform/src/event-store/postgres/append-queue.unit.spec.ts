import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { EventStoreUnavailable } from "../port.ts";
import { appendQueue, type Outcome, type QueuedAppend, type SendGroup } from "./append-queue.ts";

const append = (stream: string, bytes = 10): QueuedAppend => ({
  stream,
  expected: -1,
  events: [{ id: "", type: "T", data: "x".repeat(bytes), metadata: "" }],
});

const written = (group: readonly QueuedAppend[]): Outcome[] => group.map((_, n) => ({ position: n + 1, revision: n }));

/** A log that finishes writing a group on demand. */
function heldLog(answer: (group: readonly QueuedAppend[]) => Outcome[] = written) {
  const groups: { streams: string[]; finish: () => void }[] = [];
  const send: SendGroup = async (group) => {
    const held = Promise.withResolvers<void>();
    groups.push({ streams: group.map(({ stream }) => stream), finish: held.resolve });
    await held.promise;
    return answer(group);
  };
  const group = async (n: number) => {
    while (groups[n] === undefined) await setImmediate();
    return groups[n];
  };
  return { send, group, groups };
}

describe("group commit", () => {
  it("sends concurrent appends as one group, and those that arrive during its write as the next", async () => {
    const log = heldLog();
    const queue = appendQueue(log.send, 1_000);
    const first = [queue.add(append("a")), queue.add(append("b"))];
    const opened = await log.group(0);
    const later = ["c", "d", "e"].map((stream) => queue.add(append(stream)));
    opened.finish();
    expect(await Promise.all(first)).toEqual([
      { position: 1, revision: 0 },
      { position: 2, revision: 1 },
    ]);
    (await log.group(1)).finish();
    await Promise.all(later);
    await queue.idle();
    expect(log.groups.map(({ streams }) => streams)).toEqual([
      ["a", "b"],
      ["c", "d", "e"],
    ]);
  });

  it("limits groups by number and by size", async () => {
    const sizes: number[] = [];
    const queue = appendQueue(async (group) => {
      sizes.push(group.length);
      return written(group);
    }, 1_000);
    await Promise.all(Array.from({ length: 1_100 }, (_, n) => queue.add(append(`small-${n}`))));
    await Promise.all(Array.from({ length: 9 }, (_, n) => queue.add(append(`large-${n}`, 1_000_000))));
    expect(sizes).toEqual([500, 500, 100, 4, 4, 1]);
  });

  it("fails only the append that the log cannot write", async () => {
    const queue = appendQueue(async (group) => {
      if (group.some(({ stream }) => stream === "poison")) throw new Error("cannot be written");
      return written(group);
    }, 1_000);
    const outcomes = await Promise.allSettled(["a", "poison", "b"].map((stream) => queue.add(append(stream))));
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });

  it("fails the whole group while the log is unavailable, and continues with the next", async () => {
    let unavailable = true;
    let tries = 0;
    const queue = appendQueue(async (group) => {
      tries++;
      if (unavailable) throw new EventStoreUnavailable("unavailable");
      return written(group);
    }, 1_000);
    const outcomes = await Promise.allSettled(["a", "b"].map((stream) => queue.add(append(stream))));
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(tries).toBe(1);
    unavailable = false;
    await expect(queue.add(append("c"))).resolves.toEqual({ position: 1, revision: 0 });
  });

  it("measures a group's deadline from its oldest append, or from the log's last answer if that is later", async () => {
    const deadlines: number[] = [];
    const log = heldLog();
    const queue = appendQueue((group, deadline, promotions) => {
      deadlines.push(deadline);
      return log.send(group, deadline, promotions);
    }, 1_000);
    const before = performance.now();
    const first = queue.add(append("a"));
    const opened = await log.group(0);
    const waiting = queue.add(append("b"));
    const answered = performance.now();
    opened.finish();
    await first;
    const { finish } = await log.group(1);
    const begun = performance.now();
    finish();
    await waiting;
    expect(deadlines[0]).toBeGreaterThanOrEqual(before + 1_000);
    expect(deadlines[0]).toBeLessThanOrEqual(answered + 1_000);
    expect(deadlines[1]).toBeGreaterThanOrEqual(answered + 1_000);
    expect(deadlines[1]).toBeLessThanOrEqual(begun + 1_000);
  });
});
