import fc from "fast-check";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { newStream, replay, samples } from "../contract/samples.ts";
import { startWriter } from "../contract/writers.ts";
import { type EventStore, EventStoreUnavailable, LogMismatch } from "../port.ts";
import { openTestEventStore } from "../../testing/event-store.ts";
import { openPostgresEventStore } from "./adapter.ts";
import { intArray, textArray, uuidArray } from "./arrays.ts";
import { connect, disconnect, sessionConfig } from "./session.ts";

let database: TestDatabase;
let sql: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  sql = await connect(sessionConfig(database.url, 20_000));
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});
beforeEach(async () => sql.query("DROP SCHEMA IF EXISTS event_log CASCADE"));

const open = () => openTestEventStore(database.url);

it("becomes one log when several open an empty database concurrently", async () => {
  const stores = await Promise.all(Array.from({ length: 8 }, open));
  expect(new Set(stores.map(({ logId }) => logId)).size).toBe(1);
  expect((await sql.query("SELECT position, stream FROM event_log.events")).rows).toEqual([
    { position: "1", stream: "log" },
  ]);
  await Promise.all(stores.map((store) => store.close()));
});

it("refuses a log of a later release", async () => {
  await (await open()).close();
  await sql.query("UPDATE event_log.head SET schema_version = 99");
  await expect(open()).rejects.toMatchObject({
    name: "LogUnusable",
    message: expect.stringMatching(/version 99.*later release/),
  });
});

it("assigns positions without gaps, despite refused, raced and repeated appends", async () => {
  const stores = await Promise.all([open(), open(), open()]);
  const streams = Array.from({ length: 20 }, newStream);
  const repeated = samples(2);
  await Promise.allSettled(
    stores.flatMap((store) =>
      streams.flatMap((stream) => [
        store.append(stream, "no-stream", samples(3)),
        store.append(stream, 5, samples(1)),
        store.append("repeated", "no-stream", repeated),
      ]),
    ),
  );
  const { rows } = await sql.query(
    "SELECT count(*), max(position), (SELECT position FROM event_log.head) head FROM event_log.events",
  );
  expect(rows).toEqual([{ count: "63", max: "63", head: "63" }]);
  await Promise.all(stores.map((store) => store.close()));
});

it("stops a reader at a gap instead of skipping it", async () => {
  const store = await open();
  await store.append(newStream(), "no-stream", samples(5));
  await sql.query("DELETE FROM event_log.events WHERE position = 3");
  await expect(replay(store, null)).rejects.toThrow(/no event at position 3/);
  await store.close();
});

it("stops at invalid JSON instead of retrying", async () => {
  const store = await open();
  await store.append(newStream(), "no-stream", samples(1));
  await sql.query("UPDATE event_log.events SET data = '{' WHERE position = 2");
  await expect(replay(store, null)).rejects.toThrow(SyntaxError);
  await store.close();
});

it("refuses to append to another log than it was opened on", async () => {
  const store = await open();
  await store.append(newStream(), "no-stream", samples(1));
  await sql.query("DROP SCHEMA event_log CASCADE");
  await expect(store.append(newStream(), "no-stream", samples(1))).rejects.toThrow(LogMismatch);
  await (await open()).close();
  await sql.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                    WHERE datname = current_database() AND pid <> pg_backend_pid()`);
  const attempts = Array.from({ length: 20 }, () => store.append(newStream(), "no-stream", samples(1)));
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.map((one) => one.status === "rejected" && (one.reason as Error).name)).toEqual(
    Array(20).fill("LogMismatch"),
  );
  await expect(store.ping()).rejects.toThrow(LogMismatch);
  await expect(store.readMany([newStream()])).rejects.toThrow(LogMismatch);
  await store.close();
});

it("is not blocked by a process that is suspended during its appends", async () => {
  const store = await open();
  const child = startWriter(database.url, { appends: 1_000_000, atOnce: 32 });
  let others = await eventsOfOthers(store, 0);
  for (let round = 0; round < 15; round++) {
    child.process.kill("SIGSTOP");
    await store.append(newStream(), "no-stream", samples(1));
    child.process.kill("SIGCONT");
    others = await eventsOfOthers(store, others); // it did go on
  }
  child.process.kill("SIGKILL");
  await child.ended;
  expect(await store.append(newStream(), "no-stream", samples(1))).toMatchObject({ revision: 0 });
  await store.close();
});

it("waits longer for a slow append while the server responds, but not for a lock", async () => {
  const store = await openPostgresEventStore({ url: database.url, answerWithinMs: 4_000, maxMs: 60_000 });
  const stream = newStream();
  await store.append(stream, "no-stream", samples(1));
  await sql.query(
    `CREATE FUNCTION event_log.slow() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN PERFORM pg_sleep(5); RETURN NULL; END $$;
     CREATE TRIGGER slow AFTER INSERT ON event_log.events FOR EACH STATEMENT EXECUTE FUNCTION event_log.slow();`,
  );
  const both = [store.append(stream, 0, samples(1)), store.append(newStream(), "no-stream", samples(1))];
  expect((await Promise.all(both)).map(({ revision }) => revision)).toEqual([1, 0]);
  await sql.query("DROP TRIGGER slow ON event_log.events");
  await sql.query("BEGIN; LOCK TABLE event_log.events");
  await expect(store.append(stream, 1, samples(1))).rejects.toThrow(EventStoreUnavailable);
  await sql.query("ROLLBACK");
  await store.close();
});

/** The head's position, once it has passed `before` by more than our own appends. */
async function eventsOfOthers(store: EventStore, before: number): Promise<number> {
  for (;;) {
    const now = Number((await store.head()).position);
    if (now > before + 2) return now;
  }
}

it("configures its sessions for index look-ups, in addition to the URL's own options", async () => {
  const url = new URL(database.url);
  url.searchParams.set("options", "-c work_mem=9MB");
  const client = await connect(sessionConfig(url.href, 20_000));
  const { rows } = await client.query(
    `SELECT current_setting('enable_seqscan') AS scans, current_setting('work_mem') AS memory,
            current_setting('transaction_isolation') AS isolation, current_setting('statement_timeout') AS time`,
  );
  expect(rows).toEqual([{ scans: "off", memory: "9MB", isolation: "read committed", time: "20s" }]);
  disconnect(client);
});

it("encodes binary arrays that Postgres reads", async () => {
  const text = fc.string({ unit: "grapheme" }).filter((value) => !value.includes("\0"));
  const row = fc.record({ text, int: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), uuid: fc.uuid() });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (values) => {
      const { rows } = await sql.query(
        'SELECT * FROM unnest($1::text[], $2::int[], $3::uuid[]) AS v ("text", "int", "uuid")',
        [
          textArray(values.map((value) => value.text)),
          intArray(values.map((value) => value.int)),
          uuidArray(values.map((value) => value.uuid)),
        ],
      );
      expect(rows).toEqual(values.map((value) => ({ ...value, int: String(value.int) })));
    }),
    { numRuns: 50 },
  );
});
