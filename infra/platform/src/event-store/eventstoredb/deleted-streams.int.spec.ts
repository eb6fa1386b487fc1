import { EventStoreDBClient, jsonEvent } from "@eventstore/db-client";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestEventStore, shortTimeoutMs } from "../../testing/event-store.ts";
import { newStream, samples } from "../contract/samples.ts";
import { type EventStore, EventStoreUnavailable, StreamIncomplete } from "../port.ts";
import { TestServer } from "./testing/server.ts";

let server: TestServer;
let store: EventStore;
let operator: EventStoreDBClient;

beforeEach(async () => {
  server = new TestServer();
  await server.start();
  store = await openTestEventStore(server.url);
  operator = EventStoreDBClient.connectionString(server.url);
});
afterEach(async () => {
  await Promise.all([store.close(), operator.dispose()]);
  await server.stop();
});

const written = async (count = 6) => {
  const stream = newStream();
  await store.append(stream, "no-stream", samples(count));
  return stream;
};
const read = async (stream: string) => (await Array.fromAsync(store.read(stream))).length;
const writeMetadata = (stream: string, data: object) =>
  operator.appendToStream(`$$${stream}`, jsonEvent({ type: "$metadata", data: { ...data } }));

describe("a tombstoned stream", () => {
  it("is neither read nor written, and found", async () => {
    const stream = await written();
    await operator.tombstoneStream(stream);
    await expect(store.append(stream, 5, samples(1))).rejects.toThrow(StreamIncomplete);
    await expect(store.append(stream, "no-stream", samples(1))).rejects.toThrow(StreamIncomplete);
    await expect(read(stream)).rejects.toThrow(`${stream} is incomplete in the event store: it was deleted for good`);
    await expect(store.readMany([stream])).rejects.toThrow(StreamIncomplete);
    expect(await store.findIncomplete()).toEqual([expect.stringContaining(stream)]);
  });
});

describe("metadata", () => {
  it.each([{ $maxCount: 2 }, { $maxAge: 60 }])("%o is found before it removes events", async (data) => {
    const stream = await written(1);
    await writeMetadata(stream, data);
    expect(await store.findIncomplete()).toEqual([expect.stringContaining(stream)]);
    expect(await read(stream)).toBe(1);
  });

  it("that removed events stops readers", async () => {
    const stream = await written(3);
    await writeMetadata(stream, { $maxCount: 2 });
    await expect(read(stream)).rejects.toThrow("revision 0 is missing, 1 is found instead");
  });

  it("that makes no sense changes nothing", async () => {
    const stream = await written(2);
    for (const data of [{ $tb: "all" }, { $maxCount: -1 }, { $acl: 7 }, ["$tb"], { $tb: null }]) {
      await writeMetadata(stream, data);
      expect(await read(stream)).toBe(2);
    }
    await operator.appendToStream(`$$${stream}`, {
      ...jsonEvent({ type: "$metadata", data: {} }),
      contentType: "application/octet-stream",
      data: Buffer.from("{ not JSON"),
    } as never);
    expect(await read(stream)).toBe(2);
    await store.append(stream, 1, samples(1));
    expect(await store.findIncomplete()).toEqual([]);
    expect(await read(newStream())).toBe(0);
  });

  it("of the store's own streams is none of ours", async () => {
    await writeMetadata("$stats-127.0.0.1:2113", { $maxAge: 10 });
    expect(await store.findIncomplete()).toEqual([]);
  });

  it("that is taken back makes the stream whole again", async () => {
    const stream = await written(4);
    await writeMetadata(stream, { $tb: 3 });
    await expect(read(stream)).rejects.toThrow(StreamIncomplete);
    await store.findIncomplete();
    await writeMetadata(stream, { $tb: 0 });
    await expect.poll(() => store.findIncomplete()).toEqual([]);
    expect(await read(stream)).toBe(4);
    expect((await store.append(stream, 3, samples(1))).revision).toBe(4);
  });
});

it("notices that a stream was deleted between the check and the append", async () => {
  const stream = await written();
  expect(await store.findIncomplete()).toEqual([]);
  const live = store.append(stream, "no-stream", samples(1)); // checked against what is known so far
  server.node.log.delete(stream);
  await expect(live).rejects.toThrow(/it was deleted while it was written to, which continued it at 6/);
  await expect(read(stream)).rejects.toThrow(StreamIncomplete);
});

it("notices that a stream is truncated between two pages", async () => {
  const stream = await written(1_200);
  let seen = 0;
  const reading = (async () => {
    for await (const _ of store.read(stream)) if (++seen === 500) await writeMetadata(stream, { $tb: 700 });
  })();
  await expect(reading).rejects.toThrow("revision 500 is missing, 700 is found instead");
  expect(seen).toBe(500);
});

it("does not start another log where the log's own stream was deleted", async () => {
  await operator.deleteStream("log");
  const head = await store.head();
  await expect(openTestEventStore(server.url)).rejects.toThrow(StreamIncomplete);
  expect(await store.head()).toEqual(head);
});

it("asks the store again while the connection that follows deletions is lost", async () => {
  const [first, second] = [await written(), await written()];
  await operator.deleteStream(first);
  expect(await store.findIncomplete()).toHaveLength(1);
  await server.stop();
  const prompt = store.readMany([second]).catch((error: unknown) => error);
  await server.start();
  await prompt;
  server.node.log.delete(second);
  await expect(store.append(first, "no-stream", samples(1))).rejects.toThrow(StreamIncomplete);
  await expect(store.append(second, "no-stream", samples(1))).rejects.toThrow(StreamIncomplete);
  expect(await store.findIncomplete()).toHaveLength(2);
});

it("reports a store that is away rather than no deletion", async () => {
  const prompt = await openTestEventStore(server.url, shortTimeoutMs);
  await server.stop();
  await expect(prompt.append(newStream(), "no-stream", samples(1))).rejects.toThrow(EventStoreUnavailable);
  await prompt.close();
  await server.start();
});
