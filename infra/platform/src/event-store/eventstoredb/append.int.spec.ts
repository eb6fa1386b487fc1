import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestEventStore, shortTimeoutMs } from "../../testing/event-store.ts";
import { until } from "../../testing/until.ts";
import { ids, newStream, sample, samples } from "../contract/samples.ts";
import { type EventStore, EventStoreUnavailable, WrongRevision } from "../port.ts";
import { openEventStoreDb } from "./adapter.ts";
import { append } from "./append.ts";
import { connect } from "./connection.ts";
import { accessDenied, notReady } from "./testing/faults.ts";
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

describe("an append", () => {
  it("is repeated with the same ids when its answer is lost", async () => {
    const [stream, events] = [newStream(), samples(3)];
    server.node.faults.push("lost-answer", "lost-answer");
    const { revision, checkpoint } = await store.append(stream, "no-stream", events);
    expect(revision).toBe(2);
    expect(checkpoint).toEqual(await store.head());
    expect(ids(await Array.fromAsync(store.read(stream)))).toEqual(ids(events));
  });

  it("waits for a server that is starting", async () => {
    server.node.faults.push(notReady, notReady, notReady);
    expect((await store.append(newStream(), "no-stream", samples(1))).revision).toBe(0);
  });

  it("fails as unavailable without an answer, and can be repeated", async () => {
    const [stream, events] = [newStream(), samples(2)];
    const prompt = await openTestEventStore(server.url, shortTimeoutMs);
    server.node.refuse.appends = "silence";
    await expect(prompt.append(stream, "no-stream", events)).rejects.toThrow(EventStoreUnavailable);
    await prompt.close();
    server.node.refuse = {};
    expect((await store.append(stream, "no-stream", events)).revision).toBe(1);
    expect(ids(await Array.fromAsync(store.read(stream)))).toEqual(ids(events));
  });

  it("is repeated when the server drops it because the original is not indexed yet", async () => {
    const [stream, events, indexed] = [newStream(), samples(2), Promise.withResolvers<void>()];
    server.node.indexing = () => indexed.promise;
    const before = server.node.calls.append;
    const both = [store.append(stream, "no-stream", events), store.append(stream, "no-stream", events)];
    await until(() => server.node.calls.append > before + 2);
    indexed.resolve();
    expect((await Promise.all(both)).map(({ revision }) => revision)).toEqual([1, 1]);
  });

  it("recognises its own write after a lost answer", async () => {
    const [stream, events] = [newStream(), samples(1)];
    server.node.faults.push("lost-answer");
    await store.append(stream, "no-stream", events);
    await expect(store.append(stream, "no-stream", samples(1))).rejects.toThrow(WrongRevision);
  });

  it("is a call of its own, so that a failure affects no other append", async () => {
    server.node.faults.push(notReady, "lost-answer");
    const one = () => store.append(newStream(), "no-stream", samples(1));
    const answers = await Promise.all(Array.from({ length: 50 }, one));
    expect(answers.map(({ revision }) => revision)).toEqual(answers.map(() => 0));
    expect(server.node.calls.batchAppend).toBe(0);
    // LogCreated, fifty, two repeats; more where a slow machine lets a deadline pass.
    expect(server.node.calls.append).toBeGreaterThanOrEqual(53);
  });

  it("refuses names that belong to the store", async () => {
    await expect(store.append("$settings", "no-stream", samples(1))).rejects.toThrow(/\$settings/);
    await expect(store.append(newStream(), "no-stream", [{ ...sample(), type: "$metadata" }])).rejects.toThrow(
      /\$meta/,
    );
  });
});

it("survives a failure of the batch stream, which rejects every append in flight", async () => {
  const connection = { ...connect({ url: server.url, answerWithinMs: 20_000 }), credentials: undefined };
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
  it("names the missing right when access is denied", async () => {
    server.node.refuse.reads = accessDenied;
    await expect(openEventStoreDb({ url: server.url })).rejects.toThrow(/may read \$all/);
  });

  it("fails as unavailable when no server responds", async () => {
    await server.stop();
    await expect(openEventStoreDb({ url: server.url })).rejects.toThrow(EventStoreUnavailable);
  });
});
