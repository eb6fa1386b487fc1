import { randomUUID } from "node:crypto";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { foldLog } from "@provenwork/command-service/transparency/signer/fold-log";
import type { LogRecord } from "@provenwork/platform/event-store/eventstoredb/testing/memory-log";
import { TestServer } from "@provenwork/platform/event-store/eventstoredb/testing/server";
import type { EventStore } from "@provenwork/platform/event-store/port";
import { exportLog, importLog } from "@provenwork/platform/event-store/transfer";
import { createTestDatabase } from "@provenwork/platform/testing/database";
import { openTestEventStore } from "@provenwork/platform/testing/event-store";
import { type TestWriteDatabase, createTestWriteDatabase } from "@provenwork/platform/testing/write-database";
import { checkLog } from "@provenwork/platform/transparency/check-log";
import { recordedTree } from "@provenwork/platform/transparency/tree-tables";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventsOf, formatFinding } from "./check-tree.ts";

const { signal } = new AbortController();
const cleanUp: (() => Promise<unknown>)[] = [];
const ids = Array.from({ length: 300 }, () => randomUUID());
const added = randomUUID();

/** A log that was folded into a tree, as a file to make copies of. */
let file: Buffer;
let write: TestWriteDatabase;

beforeAll(async () => {
  write = await createTestWriteDatabase();
  const { store } = await postgresCopy();
  const at = "2026-11-23T10:00:00.000Z";
  const actor = { id: null, role: "system" } as const;
  // Two interleaved streams, two events at a time.
  for (let from = 0; from < ids.length; from += 2) {
    const events = ids.slice(from, from + 2).map((id) => {
      const metadata = { version: 1, commandId: id, correlationId: id, causationId: id, actor, at };
      return { id, type: "SomethingHappened", data: { amount: 1 }, metadata };
    });
    const written = Math.floor(from / 4) * 2;
    await store.append(from % 4 === 0 ? "one" : "two", written === 0 ? "no-stream" : written - 1, events);
  }
  await foldLog({ store, database: write.database }, signal);
  const sink = new PassThrough();
  [file] = await Promise.all([buffer(sink), exportLog(store, sink)]);
});
afterAll(async () => {
  for (const end of cleanUp.toReversed()) await end();
  await write.drop();
});

const filled = async (store: EventStore): Promise<EventStore> => {
  await importLog(store, async function* () {
    yield file;
  });
  return store;
};

async function postgresCopy() {
  const { url, drop } = await createTestDatabase();
  const [store, client] = [await openTestEventStore(url), new pg.Client({ connectionString: url })];
  await client.connect();
  cleanUp.push(
    drop,
    () => store.close(),
    () => client.end(),
  );
  return { store, client };
}

async function eventStoreDbCopy() {
  const server = new TestServer();
  await server.start();
  const store = await openTestEventStore(server.url);
  cleanUp.push(
    () => server.remove(),
    () => store.close(),
  );
  return { store, server };
}

const findingIn = async (store: EventStore) => {
  const finding = await checkLog(eventsOf(store), await recordedTree(write.database));
  return (
    finding && { kind: finding.kind, id: finding.event.id, before: finding.before?.id, words: formatFinding(finding) }
  );
};

/** Tampers with the log's table; positions stay without gaps. */
const inPostgres: Readonly<Record<string, string>> = {
  changed: `UPDATE event_log.events SET data = replace(data, '1', '1000') WHERE id = '${ids[100]}'`,
  dropped: `DELETE FROM event_log.events WHERE id = '${ids[100]}';
    UPDATE event_log.events SET position = -position WHERE position > 102;
    UPDATE event_log.events SET position = -position - 1 WHERE position < 0;
    UPDATE event_log.head SET position = position - 1`,
  added: `UPDATE event_log.events SET position = -position WHERE position >= 102;
    UPDATE event_log.events SET position = -position + 1 WHERE position < 0;
    INSERT INTO event_log.events (position, id, stream, revision, type, data, metadata)
      SELECT 102, '${added}', 'three', 0, type, data, metadata FROM event_log.events WHERE position = 2;
    UPDATE event_log.head SET position = position + 1`,
  reordered: `UPDATE event_log.events SET position = -102 WHERE id = '${ids[101]}';
    UPDATE event_log.events SET position = 103 WHERE id = '${ids[100]}';
    UPDATE event_log.events SET position = 102 WHERE position = -102`,
};

/** The same to the memory of a server of EventStoreDB: 102 records precede, the log's own and a hundred events at least. */
const inEventStoreDb: Readonly<Record<string, (all: LogRecord[], at: number) => void>> = {
  changed: (all, at) => {
    const record = recordAt(all, at);
    all[at] = { ...record, data: Buffer.from(Buffer.from(record.data).toString().replace("1", "1000")) };
  },
  dropped: (all, at) => void all.splice(at, 1),
  added: (all, at) => {
    const record = recordAt(all, at);
    all.splice(at, 0, { ...record, id: added, stream: "three", revision: 0, position: record.position - 1n });
  },
  reordered: (all, at) => {
    const [one, other] = [recordAt(all, at), recordAt(all, at + 1)];
    all[at] = { ...other, position: one.position };
    all[at + 1] = { ...one, position: other.position };
  },
};

function recordAt(all: readonly LogRecord[], at: number): LogRecord {
  const record = all[at];
  if (record === undefined) throw new Error(`there is no record ${at}`);
  return record;
}

const cases = [
  ["changed", { id: ids[100], before: undefined }, "was changed after it was written, at number 101 of the log"],
  ["dropped", { id: ids[100], before: undefined }, "was dropped, at number 101 of the log"],
  ["added", { id: added, before: ids[100] }, "was added at number 101 of the log, before event"],
  ["reordered", { id: ids[101], before: ids[100] }, "was moved: it is at number 101 of the log, before event"],
] as const;

describe("a copy of the Postgres log", () => {
  it("is unchanged, also with new events", async () => {
    const { store } = await postgresCopy();
    await filled(store);
    expect(await findingIn(store)).toBeUndefined();
    const id = randomUUID();
    const actor = { id: null, role: "system" } as const;
    const metadata = {
      version: 1,
      commandId: id,
      correlationId: id,
      causationId: id,
      actor,
      at: "2026-11-23T11:00:00Z",
    };
    await store.append("new", "no-stream", [{ id, type: "SomethingHappened", data: {}, metadata }]);
    expect(await findingIn(store)).toBeUndefined();
  });

  it.each(cases)("with an event %s is found out, and the event is named", async (kind, which, words) => {
    const { store, client } = await postgresCopy();
    await filled(store);
    await client.query(inPostgres[kind] ?? "");
    expect(await findingIn(store)).toMatchObject({ kind, ...which, words: expect.stringContaining(words) as string });
  });

  it("is reported when its newest events were deleted", async () => {
    const { store, client } = await postgresCopy();
    await filled(store);
    await client.query("DELETE FROM event_log.events WHERE position > 251; UPDATE event_log.head SET position = 251");
    expect(await findingIn(store)).toMatchObject({ kind: "dropped", id: ids[250] });
  });
});

describe("a copy on EventStoreDB", () => {
  it("is unchanged", async () => {
    const { store } = await eventStoreDbCopy();
    expect(await findingIn(await filled(store))).toBeUndefined();
  });

  it.each(cases)("with an event %s is found out, and the event is named", async (kind, which, words) => {
    const { store, server } = await eventStoreDbCopy();
    await filled(store);
    const { all } = server.node.log;
    inEventStoreDb[kind]?.(
      all,
      all.findIndex(({ id }) => id === ids[100]),
    );
    expect(await findingIn(store)).toMatchObject({ kind, ...which, words: expect.stringContaining(words) as string });
  });
});
