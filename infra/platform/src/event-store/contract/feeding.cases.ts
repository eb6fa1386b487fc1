import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestEventStore } from "../../testing/event-store.ts";
import { sized } from "../../testing/sized.ts";
import { readLag } from "../lag.ts";
import type { Checkpoint, EventStore, FeedBatch } from "../port.ts";
import { watchAppends } from "./concurrent-appends.ts";
import { eventsOf, follow, ids, newStream, replay, sample, samples } from "./samples.ts";
import { itIfCapable, type ContractSubject } from "./subject.ts";
import { tcpProxy } from "./tcp-proxy.ts";

export function feedingCases(subject: ContractSubject): void {
  let store: EventStore;
  beforeAll(async () => {
    store = await subject.open();
  });
  afterAll(async () => store.close());

  /** Twelve events over three streams, and the checkpoint before them. */
  const written = async () => {
    const start = await store.head();
    const streams = [newStream(), newStream(), newStream()];
    for (let n = 0; n < 4; n++) {
      for (const stream of streams) await store.append(stream, n === 0 ? "no-stream" : n - 1, [sample({ n })]);
    }
    return { start, streams };
  };

  it("yields everything after a checkpoint, in order, and ends at the head in mode replay", async () => {
    const { start, streams } = await written();
    const batches = await replay(store, start, 5);
    expect(eventsOf(batches).map(({ stream, revision }) => [stream, revision])).toEqual(
      [0, 1, 2, 3].flatMap((revision) => streams.map((stream) => [stream, revision])),
    );
    expect(batches.every(({ events }) => events.length <= 5)).toBe(true);
    expect(batches.at(-1)?.caughtUp).toBe(true);
    const head = await store.head();
    expect(batches.at(-1)?.checkpoint).toEqual(head);
    expect(eventsOf(await replay(store, head))).toEqual([]);
  });

  it("resumes from any checkpoint", async () => {
    const { start } = await written();
    const single = (await replay(store, start, 1)).filter(({ events }) => events.length > 0);
    const all = eventsOf(single);
    const checkpoints: (Checkpoint | null)[] = [start, ...single.map(({ checkpoint }) => checkpoint)];
    expect(checkpoints).toHaveLength(all.length + 1);
    for (const [prefix, checkpoint] of checkpoints.entries()) {
      expect(eventsOf(await replay(store, checkpoint, 7))).toEqual(all.slice(prefix));
    }
    await fc.assert(
      fc.asyncProperty(fc.nat(all.length), fc.integer({ min: 1, max: 20 }), async (prefix, batchSize) => {
        const batches = await replay(store, checkpoints[prefix] ?? start, batchSize);
        expect(eventsOf(batches)).toEqual(all.slice(prefix));
      }),
      { numRuns: 20 },
    );
  });

  it("resumes from the checkpoint that an append returned, and from that of a repeat", async () => {
    const stream = newStream();
    const [first, second] = [samples(2), samples(2)];
    const { checkpoint } = await store.append(stream, "no-stream", first);
    await store.append(stream, 1, second);
    const repeated = await store.append(stream, "no-stream", first);
    expect(ids(eventsOf(await replay(store, checkpoint)))).toEqual(ids(second));
    expect(ids(second)).toEqual(expect.arrayContaining(ids(eventsOf(await replay(store, repeated.checkpoint)))));
  });

  it("follows the log live, reports when it has caught up, and ends when aborted", async () => {
    const { start } = await written();
    const stop = new AbortController();
    const seen: FeedBatch[] = [];
    let added = 0;
    const stream = newStream();
    for await (const batch of store.feed({ after: start, batchSize: 4, signal: stop.signal })) {
      seen.push(batch);
      if (!batch.caughtUp) continue;
      if (added === 5) stop.abort();
      else await store.append(stream, added === 0 ? "no-stream" : added - 1, [sample({ added: added++ })]);
    }
    expect(eventsOf(seen)).toHaveLength(17);
    expect(
      eventsOf(seen)
        .slice(12)
        .map(({ data }) => data),
    ).toEqual([0, 1, 2, 3, 4].map((n) => ({ added: n })));
    expect(seen[0]?.caughtUp).toBe(false);
  });

  it("reports a reader's lag in seconds and, where positions have no gaps, in events", async () => {
    const stream = newStream();
    await store.append(stream, "no-stream", samples(1));
    const reached = await store.head();
    expect(await readLag(store, reached, new Date())).toEqual({ events: 0, seconds: 0 });
    // The reader's last event may be days old, so it does not count.
    const [first, second] = [sample(), sample()];
    const late = { ...first, metadata: { ...first.metadata, at: "2026-01-05T00:00:00.000Z" } };
    await store.append(stream, 0, [late, second]);
    const lag = await readLag(store, reached, new Date("2026-01-05T00:00:01.500Z"));
    expect(lag.seconds).toBe(1.5);
    expect(lag.events).toBe(store.gapless ? 2 : null);
    const elsewhere = await readLag(store, { ...reached, log: "another" }, new Date());
    expect(elsewhere.events ?? Number.POSITIVE_INFINITY).toBeGreaterThan(2);
  });

  it("ends immediately when aborted while idle", async () => {
    const feed = follow(store, await store.head());
    const stream = newStream();
    await store.append(stream, "no-stream", samples(1));
    await feed.until((seen) => seen.length === 1);
    await feed.end();
    await expect(
      Array.fromAsync(store.feed({ after: null, batchSize: 5, signal: AbortSignal.abort() })),
    ).resolves.toEqual([]);
  });

  it("lets several feeds run at their own pace", async () => {
    const start = await store.head();
    const feeds = [follow(store, start, 1), follow(store, start, 7), follow(store, start, 500)];
    const streams = Array.from({ length: 40 }, newStream);
    await Promise.all(streams.map((stream) => store.append(stream, "no-stream", samples(5))));
    const orders = await Promise.all(feeds.map((feed) => feed.until((seen) => seen.length === 200)));
    for (const order of orders) expect(ids(order)).toEqual(ids(orders[0] ?? []));
    await Promise.all(feeds.map((feed) => feed.end()));
  });

  itIfCapable(subject, "url")("delivers everything in order while several processes append", async (url) => {
    const release = await subject.holdTransactions?.();
    const appends = sized(100, 300);
    const shown = await watchAppends(url.call(subject), { count: 3, appends, atOnce: 16 });
    expect(shown).toEqual({ events: 6 * appends, skipped: 0, late: 0, repeated: 0, outOfOrder: 0 });
    await release?.();
  });

  itIfCapable(subject, "url")("prefetches only a few batches for a slow consumer", async (url) => {
    const start = await store.head();
    const stream = newStream();
    const batchSize = 50;
    const appends = 20;
    for (let n = 0; n < appends; n++) {
      const events = Array.from({ length: batchSize }, () => sample({ filler: "x".repeat(8_000) }));
      await store.append(stream, n === 0 ? "no-stream" : n * batchSize - 1, events);
    }
    const proxy = await tcpProxy(url.call(subject));
    const slow = await openTestEventStore(proxy.url);
    const batchBytes = batchSize * 8_000;
    for (const mode of ["live", "replay"] as const) {
      const stop = new AbortController();
      const before = proxy.received();
      const prefetched: number[] = [];
      let taken = 0;
      for await (const { events } of slow.feed({ after: start, batchSize, signal: stop.signal, mode })) {
        taken += events.length;
        // Other round trips take time: a reader without back-pressure would read the whole log during the first pauses.
        for (let pause = 0; pause < (prefetched.length < 3 ? 20 : 2); pause++) await store.head();
        prefetched.push((proxy.received() - before - taken * 8_000) / batchBytes);
        if (taken === appends * batchSize) stop.abort();
      }
      expect(taken).toBe(appends * batchSize);
      expect(Math.max(...prefetched)).toBeLessThan(6);
    }
    await slow.close();
    await proxy.close();
  });
}
