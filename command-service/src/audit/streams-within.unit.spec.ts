import type { EventStore, StoredEvent } from "@provenwork/platform/event-store/port";
import { expect, it } from "vitest";
import { streamsWithin } from "./streams-within.steps.ts";

/** Streams of these lengths, and how many events were read of them. */
function storeOf(lengths: Readonly<Record<string, number>>) {
  const read: number[] = [];
  const events = (stream: string): StoredEvent[] =>
    Array.from({ length: lengths[stream] ?? 0 }, (_, revision) => ({ stream, revision }) as StoredEvent);
  const store: Pick<EventStore, "read" | "readMany"> = {
    async *read(stream, { limit = Infinity } = {}) {
      const last = events(stream).toReversed().slice(0, limit);
      read.push(last.length);
      yield* last;
    },
    readMany: (streams) => {
      const all = streams.map((stream) => [stream, events(stream)] as const);
      read.push(all.flatMap(([, its]) => its).length);
      return Promise.resolve(new Map(all));
    },
  };
  return { store, events, readEvents: () => read.reduce((sum, some) => sum + some, 0) };
}

it("reads streams whole, absent ones as empty", async () => {
  const { store, events } = storeOf({ a: 3, b: 2 });
  expect(await streamsWithin(store, ["a", "b", "c"], 5)).toEqual(
    new Map([
      ["a", events("a")],
      ["b", events("b")],
      ["c", []],
    ]),
  );
});

it("reads one event of each where they have too many", async () => {
  const { store, readEvents } = storeOf({ a: 1_000, b: 2 });
  expect(await streamsWithin(store, ["a", "b"], 1_001)).toBeUndefined();
  expect(readEvents()).toBe(2);
});
