import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { openTestEventStore } from "../../testing/event-store.ts";
import { newStream, samples } from "../contract/samples.ts";
import { type EventStore, StreamIncomplete } from "../port.ts";

let database: TestDatabase;
let store: EventStore;
let operator: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  store = await openTestEventStore(database.url);
  operator = new pg.Client({ connectionString: database.url });
  await operator.connect();
});
afterAll(async () => {
  await operator.end();
  await store.close();
  await database.drop();
});

const written = async (count: number) => {
  const stream = newStream();
  await store.append(stream, "no-stream", samples(count));
  return stream;
};
const read = async (stream: string) => {
  await store.findIncomplete(); // which makes the adapter ask about deleted events at each read
  return (await Array.fromAsync(store.read(stream))).length;
};

it("refuses to write where the last events of a stream were deleted", async () => {
  const stream = await written(5);
  await operator.query("DELETE FROM event_log.events WHERE stream = $1 AND revision > 2", [stream]);
  await expect(store.append(stream, 2, samples(1))).rejects.toThrow(StreamIncomplete);
  await expect(read(stream)).rejects.toThrow("revision 4 is missing");
  expect(await store.findIncomplete()).toContainEqual(expect.stringContaining("3 of at least 5 events are left"));
});

it("names the revision that is missing in the middle", async () => {
  const stream = await written(5);
  await operator.query("DELETE FROM event_log.events WHERE stream = $1 AND revision = 2", [stream]);
  await expect(read(stream)).rejects.toThrow("revision 2 is missing, 3 is found instead");
  await expect(store.readMany([stream])).rejects.toThrow(StreamIncomplete);
});

it("reads and writes a stream whose events were inserted again", async () => {
  const stream = await written(5);
  await operator.query("CREATE TEMPORARY TABLE kept AS SELECT * FROM event_log.events WHERE stream = $1", [stream]);
  await operator.query("DELETE FROM event_log.events WHERE stream = $1", [stream]);
  await expect(read(stream)).rejects.toThrow(StreamIncomplete);
  await operator.query("INSERT INTO event_log.events SELECT * FROM kept");
  expect(await read(stream)).toBe(5);
  expect((await store.append(stream, 4, samples(2))).revision).toBe(6);
  expect((await store.readMany([stream])).get(stream)).toHaveLength(7);
  const last = { direction: "backwards", limit: 1 } as const;
  expect(await Array.fromAsync(store.read(stream, last))).toMatchObject([{ revision: 6 }]);
  expect((await store.findIncomplete()).filter((line) => line.includes(stream))).toEqual([]);
});

it("forgets what came after the head of a log that was cut back", async () => {
  const stream = await written(2);
  const { rows } = await operator.query<{ position: string }>("SELECT position FROM event_log.head");
  await store.append(stream, 1, samples(3));
  await operator.query("DELETE FROM event_log.events WHERE position > $1", [rows[0]?.position]);
  await operator.query("UPDATE event_log.head SET position = $1", [rows[0]?.position]);
  expect(await read(stream)).toBe(2);
  expect((await store.append(stream, 1, samples(1))).revision).toBe(2);
});

it("is added to a log of an earlier release, which goes on working with it", async () => {
  await operator.query("DROP TABLE event_log.removed CASCADE");
  const upgraded = await openTestEventStore(database.url);
  expect(upgraded.logId).toBe(store.logId);
  const stream = await written(3);
  await operator.query("DELETE FROM event_log.events WHERE stream = $1", [stream]);
  await expect(upgraded.append(stream, "no-stream", samples(1))).rejects.toThrow(StreamIncomplete);
  expect((await operator.query("SELECT schema_version FROM event_log.head")).rows).toEqual([{ schema_version: 1 }]);
  await upgraded.close();
});
