import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { EventStore, EventToAppend } from "../port.ts";
import { eventsOf, ids, newStream, replay, sample, samples, stored, withoutPosition } from "./samples.ts";
import type { ContractSubject } from "./subject.ts";
import { sized } from "../../testing/sized.ts";

export function readingCases(subject: ContractSubject): void {
  const stream = newStream();
  const events = samples(1_203); // more than any page
  let store: EventStore;
  beforeAll(async () => {
    store = await subject.open();
    await store.append(stream, "no-stream", events.slice(0, 700));
    await store.append(stream, 699, events.slice(700));
  });
  afterAll(async () => store.close());

  const revisions = async (options?: Parameters<EventStore["read"]>[1]) =>
    (await Array.fromAsync(store.read(stream, options))).map(({ revision }) => revision);
  const backwards = "backwards" as const;

  it("reads a stream both ways, from any revision, up to a limit", async () => {
    const all = events.map((_, n) => n);
    expect(await revisions()).toEqual(all);
    expect(await revisions({ direction: backwards })).toEqual(all.toReversed());
    expect(await revisions({ from: 3, limit: 4 })).toEqual([3, 4, 5, 6]);
    expect(await revisions({ from: 1_200 })).toEqual([1_200, 1_201, 1_202]);
    expect(await revisions({ from: 2, direction: backwards })).toEqual([2, 1, 0]);
    expect(await revisions({ direction: backwards, limit: 1 })).toEqual([1_202]);
    expect(await revisions({ from: 5_000 })).toEqual([]);
    expect(await revisions({ from: 100, limit: 1_000 })).toEqual(all.slice(100, 1_100));
  });

  it("yields nothing of an absent stream", async () => {
    expect(await Array.fromAsync(store.read(newStream()))).toEqual([]);
    expect(await Array.fromAsync(store.read(newStream(), { direction: backwards, limit: 1 }))).toEqual([]);
  });

  it("lets a reader leave early", async () => {
    for await (const event of store.read(stream)) {
      expect(withoutPosition(event)).toEqual({ ...events[0], stream, revision: 0 });
      break;
    }
    await store.ping();
  });

  it("reads many streams at once, absent ones as empty", async () => {
    const other = newStream();
    const absent = newStream();
    const added = samples(2);
    await store.append(other, "no-stream", added);
    const many = await store.readMany([other, absent, stream, other]);
    expect(many.size).toBe(3);
    expect(many.get(absent)).toEqual([]);
    expect(many.get(other)?.map(withoutPosition)).toEqual(stored(other, added));
    expect(ids(many.get(stream) ?? [])).toEqual(ids(events));
    expect((await store.readMany([])).size).toBe(0);
  });

  it("is identified by the first event of the stream `log`, which is part of the log", async () => {
    const [first] = await Array.fromAsync(store.read("log"));
    expect(first).toMatchObject({ id: store.logId, type: "LogCreated", revision: 0 });
    expect(eventsOf(await replay(store, null, 5_000)).find((event) => event.stream === "log")).toEqual(first);
  });

  it("is the same log on every connection, even if several open it concurrently", async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => subject.open()));
    expect(others.map(({ logId }) => logId)).toEqual(Array(4).fill(store.logId));
    await Promise.all(others.map((other) => other.close()));
    expect(await Array.fromAsync(store.read("log"))).toHaveLength(1);
  });

  it("reads back any interleaving of appends as appended", async () => {
    const writer = fc.array(fc.record({ count: fc.integer({ min: 1, max: 4 }), data: fc.jsonValue() }), {
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(writer, { minLength: 1, maxLength: 5 }), async (writers) => {
        const start = await store.head();
        const written = await Promise.all(writers.map((steps) => write(store, newStream(), steps)));
        const streams = await store.readMany(written.map((one) => one.stream));
        for (const one of written) {
          expect(streams.get(one.stream)?.map(withoutPosition)).toEqual(stored(one.stream, one.events));
        }
        const log = eventsOf(await replay(store, start));
        for (const one of written) {
          expect(log.filter((event) => event.stream === one.stream)).toEqual(streams.get(one.stream));
        }
        expect(log.map(({ position }) => position)).toEqual(log.map(({ position }) => position).toSorted());
      }),
      { numRuns: sized(8, 25) },
    );
  });
}

/** One writer with a stream of its own, appending step by step while others do the same. */
async function write(store: EventStore, stream: string, steps: readonly { count: number; data: unknown }[]) {
  const events: EventToAppend[] = [];
  for (const { count, data } of steps) {
    // A JSON round trip, as in a store: JSON has neither -0 nor a special `__proto__` key.
    const value: unknown = JSON.parse(JSON.stringify(data));
    const step = Array.from({ length: count }, () => sample({ value }));
    await store.append(stream, events.length === 0 ? "no-stream" : events.length - 1, step);
    events.push(...step);
  }
  return { stream, events };
}
