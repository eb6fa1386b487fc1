import { v4 } from "uuid";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestEventStore, shortTimeoutMs } from "../../testing/event-store.ts";
import { until } from "../../testing/until.ts";
import { follow, ids, newStream, persist, replay, sample, samples } from "../contract/samples.ts";
import { type EventStore, EventStoreUnavailable, LogMismatch } from "../port.ts";
import { invalidPosition } from "./testing/faults.ts";
import { MemoryLog } from "./testing/memory-log.ts";
import { TestServer } from "./testing/server.ts";

let server: TestServer;
let store: EventStore;

beforeEach(async () => {
  server = new TestServer();
  await server.start();
  store = await openTestEventStore(server.url);
});
afterEach(async () => {
  await store.close();
  await server.stop();
});

it("applies back-pressure to the server while the consumer of a live feed is slow, and loses nothing", async () => {
  const stop = new AbortController();
  const feed = store.feed({ after: await store.head(), batchSize: 50, signal: stop.signal })[Symbol.asyncIterator]();
  await feed.next(); // caught up: what follows comes from the subscription
  const stream = newStream();
  await store.append(stream, "no-stream", [sample()]);
  expect((await feed.next()).value?.events).toHaveLength(1);
  const before = server.node.sent;
  const filler = "x".repeat(2_000);
  for (let n = 0; n < 20; n++) {
    await store.append(
      stream,
      n * 200,
      Array.from({ length: 200 }, () => sample({ filler })),
    );
  }
  for (let n = 0; n < 20; n++) await store.ping(); // the connection is free for others
  expect(server.node.sent - before).toBeLessThan(1_000);
  const revisions: number[] = [];
  while (revisions.length < 4_000) {
    const { value, done } = await feed.next();
    if (done === true) break;
    revisions.push(...value.events.map(({ revision }) => revision));
    expect(value.events.length).toBeLessThanOrEqual(50);
  }
  expect(revisions).toEqual(Array.from({ length: 4_000 }, (_, n) => n + 1));
  stop.abort();
  expect((await feed.next()).done).toBe(true);
});

describe("a restored log", () => {
  /** The log from a backup that is `missing` records old. */
  const restore = (missing: number): MemoryLog => {
    const log = new MemoryLog();
    for (const record of server.node.log.all.slice(0, -missing)) log.replicate(record);
    return log;
  };
  const restart = async (log: MemoryLog) => {
    await server.stop();
    server.node.log = log;
    await server.start();
  };

  it("stops the feed if it ends before the checkpoint", async () => {
    const { checkpoint } = await store.append(newStream(), "no-stream", samples(9));
    await restart(restore(9));
    await expect(replay(store, checkpoint)).rejects.toThrow(/ends before position.*rebuild/);
  });

  it("is followed if it still has the checkpoint, even if the store's own events after it are gone", async () => {
    const { checkpoint } = await store.append(newStream(), "no-stream", samples(1));
    for (let n = 0; n < 3; n++) server.node.log.append("$stats", "any", [proposal("$statsCollected")]);
    const feed = follow(store, checkpoint);
    while (server.node.calls.subscribe === 0) await store.ping(); // the feed has passed them
    await restart(restore(2));
    server.node.log.append("$settings", "any", [proposal("$UserCreated")]);
    const events = samples(2);
    await persist(store, newStream(), "no-stream", events);
    expect(ids(await feed.until((seen) => seen.length >= 2))).toEqual(ids(events));
    await feed.end();
  });

  it.each(["unknown", "plain"] as const)("stops the feed if it has other events since (%s)", async (called) => {
    server.node.invalidPosition = invalidPosition[called];
    const { checkpoint } = await store.append(newStream(), "no-stream", samples(9));
    const prompt = await openTestEventStore(server.url, shortTimeoutMs);
    const feed = follow(prompt, checkpoint);
    await feed.until(() => true);
    await restart(restore(9));
    await openTestEventStore(server.url).then(async (other) => {
      for (let n = 0; n < 20; n++) await other.append(newStream(), "no-stream", samples(1));
      await other.close();
    });
    // On a busy machine its server may be too slow for it.
    const refusal = await until(() =>
      replay(prompt, checkpoint).catch((error: unknown) => !(error instanceof EventStoreUnavailable) && error),
    );
    expect(refusal).toBeInstanceOf(LogMismatch);
    await expect(feed.running).rejects.toThrow(LogMismatch);
    await prompt.close();
  });
});

const proposal = (type: string) => ({
  id: v4(),
  type,
  contentType: "application/json",
  data: Buffer.from("{}"),
  metadata: new Uint8Array(),
});
