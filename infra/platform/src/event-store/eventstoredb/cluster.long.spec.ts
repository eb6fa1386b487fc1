import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { eventsOf, follow, ids, newStream, persist, replay, samples } from "../contract/samples.ts";
import { type EventStore, EventStoreUnavailable } from "../port.ts";
import { openEventStoreDb } from "./adapter.ts";
import { notReady } from "./testing/faults.ts";
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

describe("a cluster", () => {
  let follower: TestServer;
  let clustered: EventStore;

  beforeEach(async () => {
    follower = new TestServer(new MemoryLog());
    follower.node.leaderPort = server.node.port;
    await follower.start();
    server.node.followerPorts = [follower.node.port];
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

  it("is written to and read from at its leader", async () => {
    const stream = newStream();
    await clustered.append(stream, "no-stream", samples(2));
    expect(await Array.fromAsync(clustered.read(stream))).toHaveLength(2);
    expect(follower.node.calls).toMatchObject({ append: 0, read: 0 });
  });

  it("is replayed from a follower, waiting until that has caught up", async () => {
    const start = await clustered.head();
    replicate();
    const events = samples(30);
    await clustered.append(newStream(), "no-stream", events);
    const rebuilt = replay(clustered, start, 10);
    while (follower.node.calls.read === 0) await clustered.ping();
    replicate();
    expect(ids(eventsOf(await rebuilt))).toEqual(ids(events));
  });

  it("is found again after all nodes were down", async () => {
    const feed = follow(clustered, await clustered.head());
    await clustered.append(newStream(), "no-stream", samples(1));
    await feed.until((seen) => seen.length === 1);
    server.node.refuse.reads = notReady;
    await expect(clustered.ping()).rejects.toThrow(EventStoreUnavailable);
    // The client is searching for a node while the feed's connection breaks.
    const pings = Promise.allSettled([clustered.ping(), clustered.ping()]);
    await Promise.all([server.stop(), follower.stop()]);
    for (const outcome of await pings) expect(outcome).toMatchObject({ reason: expect.any(EventStoreUnavailable) });
    server.node.refuse = {};
    await Promise.all([server.start(), follower.start()]);
    await persist(clustered, newStream(), "no-stream", samples(1));
    await feed.until((seen) => seen.length === 2);
    await feed.end();
  });

  it("is written to at the leader, even if the URL names another node", async () => {
    replicate();
    const addressed = await openEventStoreDb({ url: follower.url });
    await addressed.append(newStream(), "no-stream", samples(1));
    expect(addressed.logId).toBe(store.logId);
    expect(follower.node.calls.append).toBe(0);
    await addressed.close();
  });

  it("is unavailable while no leader is elected, and continues when one is", async () => {
    const [stream, events] = [newStream(), samples(2)];
    const feed = follow(clustered, await clustered.head());
    server.node.electing = true;
    follower.node.electing = true;
    await expect(clustered.append(stream, "no-stream", events)).rejects.toThrow(EventStoreUnavailable);
    server.node.electing = false;
    follower.node.electing = false;
    expect((await clustered.append(stream, "no-stream", events)).revision).toBe(1);
    expect(ids(await feed.until((seen) => seen.length === 2))).toEqual(ids(events));
    await feed.end();
  });

  it("is written to at its new leader once another node is elected", async () => {
    const stream = newStream();
    await clustered.append(stream, "no-stream", samples(1));
    replicate();
    [server.node.leaderPort, follower.node.leaderPort] = [follower.node.port, undefined];
    [server.node.followerPorts, follower.node.followerPorts] = [[], [server.node.port]];
    expect((await clustered.append(stream, 0, samples(2))).revision).toBe(2);
    expect(follower.node.calls.append).toBe(1);
    expect(await Array.fromAsync(clustered.read(stream))).toHaveLength(3);
  });
});
