import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { eventsOf, follow, ids, newStream, replay, sample, samples } from "../contract/samples.ts";
import { collect } from "../contract/samples.ts";
import { type EventStore, EventStoreUnavailable, LogMismatch, WrongRevision } from "../port.ts";
import { openEventStoreDb } from "./adapter.ts";
import { append } from "./append.ts";
import { connect } from "./connection.ts";
import { accessDenied, notReady } from "./testing/faults.ts";
import { MemoryLog } from "./testing/memory-log.ts";
import { TestServer } from "./testing/server.ts";

let server: TestServer;
let store: EventStore;

beforeEach(async () => {
  server = new TestServer();
  await server.start();
  store = await openEventStoreDb({ url: server.url });
});
afterEach(async () => {
  await store.close();
  await server.stop();
});

describe("an append", () => {
  it("is repeated with the same ids when its answer is lost", async () => {
    const [stream, events] = [newStream(), samples(3)];
    server.node.faults.push("lost-answer", "lost-answer");
    const { revision, checkpoint } = await store.append(stream, "no-stream", events);
    expect(revision).toBe(2);
    expect(checkpoint).toEqual(await store.head());
    expect(ids(await collect(store.read(stream)))).toEqual(ids(events));
  });

  it("waits for a server that is starting", async () => {
    server.node.faults.push(notReady, notReady, notReady);
    expect((await store.append(newStream(), "no-stream", samples(1))).revision).toBe(0);
  });

  it("says unavailable when nothing comes back, and may be repeated", async () => {
    const [stream, events] = [newStream(), samples(2)];
    server.node.faults.push("silence");
    await expect(store.append(stream, "no-stream", events)).rejects.toThrow(EventStoreUnavailable);
    expect((await store.append(stream, "no-stream", events)).revision).toBe(1);
    expect(ids(await collect(store.read(stream)))).toEqual(ids(events));
  });

  it("does not take its own lost write for somebody else's", async () => {
    const [stream, events] = [newStream(), samples(1)];
    server.node.faults.push("lost-answer");
    await store.append(stream, "no-stream", events);
    await expect(store.append(stream, "no-stream", samples(1))).rejects.toThrow(WrongRevision);
  });

  it("is a call of its own, so that the failure of one touches no other", async () => {
    server.node.faults.push(notReady, "lost-answer");
    await Promise.all(Array.from({ length: 50 }, () => store.append(newStream(), "no-stream", samples(1))));
    expect(server.node.calls).toMatchObject({ batchAppend: 0, append: 53 }); // LogCreated, fifty, two repeats
  });

  it("refuses names that belong to the store", async () => {
    await expect(store.append("$settings", "no-stream", samples(1))).rejects.toThrow(/\$settings/);
    await expect(store.append(newStream(), "no-stream", [{ ...sample(), type: "$metadata" }])).rejects.toThrow(
      /\$meta/,
    );
  });
});

it("survives a failure of the batch stream, which rejects every append in flight", async () => {
  const connection = { ...connect(server.url), credentials: undefined };
  server.node.faults.push("lost-answer");
  const streams = Array.from({ length: 30 }, newStream);
  const one = (stream: string) =>
    append(connection, store.logId, { stream, expected: "no-stream", events: samples(2) });
  const answers = await Promise.all(streams.map(one));
  expect(answers.map(({ revision }) => revision)).toEqual(streams.map(() => 1));
  expect(server.node.calls.batchAppend).toBe(2);
  const written = await store.readMany(streams);
  expect([...written.values()].map((events) => events.length)).toEqual(streams.map(() => 2));
  await connection.close();
});

describe("opening", () => {
  it("says who must be able to do what when access is denied", async () => {
    server.node.refuse.reads = accessDenied;
    await expect(openEventStoreDb({ url: server.url })).rejects.toThrow(/may read \$all/);
  });

  it("says that no server answers", async () => {
    await server.stop();
    await expect(openEventStoreDb({ url: server.url })).rejects.toThrow(EventStoreUnavailable);
  });
});

it("holds the server back while a consumer of a live feed is slow, and loses nothing", async () => {
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
  /** The log as a backup has it that was taken `missing` records ago. */
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

  it("that ends before the checkpoint stops the feed", async () => {
    const { checkpoint } = await store.append(newStream(), "no-stream", samples(9));
    await restart(restore(9));
    await expect(replay(store, checkpoint)).rejects.toThrow(/ends before position.*rebuild/);
  });

  it("that went on differently stops the feed", async () => {
    const { checkpoint } = await store.append(newStream(), "no-stream", samples(9));
    const feed = follow(store, checkpoint);
    await feed.until(() => true);
    await restart(restore(9));
    await openEventStoreDb({ url: server.url }).then(async (other) => {
      for (let n = 0; n < 20; n++) await other.append(newStream(), "no-stream", samples(1));
      await other.close();
    });
    await expect(replay(store, checkpoint)).rejects.toThrow(LogMismatch);
    await expect(feed.running).rejects.toThrow(LogMismatch);
  });
});

describe("a cluster", () => {
  let follower: TestServer;
  let clustered: EventStore;

  beforeEach(async () => {
    follower = new TestServer(new MemoryLog());
    follower.node.leaderPort = server.node.port;
    await follower.start();
    const hosts = [follower, server].map(({ node }) => `127.0.0.1:${node.port}`);
    clustered = await openEventStoreDb({ url: `esdb://${hosts.join(",")}?tls=false&nodePreference=random` });
  });
  afterEach(async () => {
    await clustered.close();
    await follower.stop();
  });

  const replicate = () => {
    const { all } = follower.node.log;
    for (const record of server.node.log.all.slice(all.length)) follower.node.log.replicate(record);
  };

  it("is written to and loaded from at its leader", async () => {
    const stream = newStream();
    await clustered.append(stream, "no-stream", samples(2));
    expect(await collect(clustered.read(stream))).toHaveLength(2);
    expect(follower.node.calls).toMatchObject({ append: 0, read: 0 });
  });

  it("is rebuilt from a follower, waiting for what that one does not have yet", async () => {
    const start = await clustered.head();
    replicate();
    const events = samples(30);
    await clustered.append(newStream(), "no-stream", events);
    const rebuilt = replay(clustered, start, 10);
    while (follower.node.calls.read === 0) await clustered.ping();
    replicate();
    expect(ids(eventsOf(await rebuilt))).toEqual(ids(events));
  });

  it("is found again after all of its nodes were away", async () => {
    await Promise.all([server.stop(), follower.stop()]);
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => clustered.ping()));
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: expect.any(EventStoreUnavailable) });
    await Promise.all([server.start(), follower.start()]);
    await clustered.ping();
  });

  it("whose leader is another node than the one addressed is written to at the leader", async () => {
    replicate();
    const addressed = await openEventStoreDb({ url: follower.url });
    await addressed.append(newStream(), "no-stream", samples(1));
    expect(addressed.logId).toBe(store.logId);
    expect(follower.node.calls.append).toBe(0);
    await addressed.close();
  });
});
