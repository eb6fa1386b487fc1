import { randomUUID } from "node:crypto";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { eventDefinitions, upcasters } from "@provenwork/contracts/events";
import { openHead } from "@provenwork/contracts/transparency/check-proof-file";
import { TreeHeadSigned } from "@provenwork/contracts/transparency/events";
import { leafHashOf } from "@provenwork/contracts/transparency/leaf";
import type { NoteKey } from "@provenwork/contracts/transparency/signed-note";
import { type Hash, leafHash, nodeHash } from "@provenwork/contracts/transparency/tree-hash";
import { verifyConsistency, verifyInclusion } from "@provenwork/contracts/transparency/verify-proof";
import { TestServer } from "@provenwork/platform/event-store/eventstoredb/testing/server";
import type { EventStore, StoredEvent } from "@provenwork/platform/event-store/port";
import { exportLog, importLog } from "@provenwork/platform/event-store/transfer";
import { eventCodec } from "@provenwork/platform/personal-data/codec";
import { personKeys } from "@provenwork/platform/personal-data/person-keys";
import { createTestDatabase } from "@provenwork/platform/testing/database";
import { openTestEventStore } from "@provenwork/platform/testing/event-store";
import { testKeyRing } from "@provenwork/platform/testing/keys";
import { newSessionKey } from "@provenwork/platform/testing/session-key";
import { until } from "@provenwork/platform/testing/until";
import { type TestWriteDatabase, createTestWriteDatabase } from "@provenwork/platform/testing/write-database";
import { type PrivateTreeKey, noteKey } from "@provenwork/platform/transparency/settings";
import { headSigner } from "@provenwork/platform/transparency/sign-head";
import { consistencyPath, inclusionPath } from "@provenwork/platform/transparency/tiles";
import { lastHead, tileReader } from "@provenwork/platform/transparency/tree-tables";
import { Registry } from "prom-client";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { foldLog } from "./fold-log.ts";
import { observeTree } from "./metrics.ts";
import { signHead } from "./sign-head.ts";
import { startTree } from "./start.ts";

const publicUrl = "https://work.example";
const origin = "work.example/tlog";
const { privateKey, publicKey } = newSessionKey("tree");
const { signal } = new AbortController();
const cleanUp: (() => Promise<void>)[] = [];

async function postgresLog(): Promise<EventStore> {
  const database = await createTestDatabase();
  const store = await openTestEventStore(database.url);
  cleanUp.push(async () => {
    await store.close();
    await database.drop();
  });
  return store;
}

async function eventStoreDbLog(): Promise<EventStore> {
  const server = new TestServer();
  await server.start();
  const store = await openTestEventStore(server.url);
  cleanUp.push(async () => {
    await store.close();
    await server.remove();
  });
  return store;
}

let write: TestWriteDatabase;
beforeEach(async () => {
  write = await createTestWriteDatabase();
});
afterEach(async () => {
  for (const end of cleanUp.splice(0)) await end();
  await write.drop();
});

/** A process that keeps the tree and signs with this key. */
function keepTree(store: EventStore, key: PrivateTreeKey) {
  const codec = eventCodec(eventDefinitions, upcasters, personKeys(write.database, testKeyRing()));
  const log = { warn: () => {}, error: () => {} };
  const options = { store, codec, writeDatabaseUrl: write.url, publicUrl, key, log, clock };
  return startTree({ ...options, foldEvery: 10, signEvery: 20 });
}

/** Appends so many events, on a stream of their own. */
async function happen(store: EventStore, count: number): Promise<void> {
  const events = Array.from({ length: count }, (_, index) => {
    const id = randomUUID();
    const at = "2026-11-23T10:00:00.000Z";
    const actor = { id: null, role: "system" } as const;
    const metadata = { version: 1, commandId: id, correlationId: id, causationId: id, actor, at };
    return { id, type: "SomethingHappened", data: { index, personal: "ü🦊" }, metadata };
  });
  await store.append(`thing-${randomUUID()}`, "no-stream", events);
}

async function wholeLog(store: EventStore): Promise<StoredEvent[]> {
  const all: StoredEvent[] = [];
  for await (const { events } of store.feed({ after: null, batchSize: 1_000, mode: "replay", signal }))
    all.push(...events);
  return all.filter(({ stream }) => stream !== "log");
}

/** RFC 6962 §2.1, word for word. */
function rootOf(leaves: readonly Hash[]): Hash {
  const [only = leafHash(new Uint8Array())] = leaves;
  if (leaves.length <= 1) return only;
  const split = 2 ** Math.floor(Math.log2(leaves.length - 1));
  return nodeHash(rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split)));
}

const clock = () => new Date("2026-11-23T12:00:00.000Z");
const anHourEarlier = () => new Date("2026-11-23T11:00:00.000Z");

/** One round of the signer; whether it signed. */
async function round(store: EventStore, by = clock): Promise<boolean> {
  const { database } = write;
  const codec = eventCodec(eventDefinitions, upcasters, personKeys(database, testKeyRing()));
  const progress = await foldLog({ store, database }, signal);
  return signHead({ store, codec, database, publicUrl, sign: headSigner(privateKey), clock: by }, progress);
}

const fold = (store: EventStore) => foldLog({ store, database: write.database }, signal);
const published = async () => {
  const head = await lastHead(write.database);
  return head && openHead(head.note, [noteKey(origin, publicKey)]);
};

describe.each([
  ["the Postgres log", postgresLog],
  ["EventStoreDB", eventStoreDbLog],
])("the tree over %s", (_, open) => {
  it("has every event as a leaf, in order, and its heads are signed events that are leaves of the next one", async () => {
    const store = await open();
    await happen(store, 300);
    await happen(store, 1);
    expect(await round(store)).toBe(true);
    await happen(store, 250);
    expect(await round(store, anHourEarlier)).toBe(true); // a clock that is set back orders nothing
    await fold(store);

    const log = await wholeLog(store);
    const leaves = log.map((event) => leafHashOf(event));
    expect(log.map(({ type }, index) => (type === TreeHeadSigned.type ? index : -1)).filter((at) => at >= 0)).toEqual([
      301, 552,
    ]);
    const head = await published();
    expect(head).toEqual({
      keyId: expect.stringMatching(/^[0-9a-f]{8}$/) as string,
      origin,
      size: 552,
      root: rootOf(leaves.slice(0, 552)),
    });

    const readTile = tileReader(write.database);
    const root = rootOf(leaves.slice(0, 552));
    for (const index of [0, 255, 256, 301, 551]) {
      const path = await inclusionPath(index, 552, readTile);
      expect(verifyInclusion({ index, size: 552, leaf: leaves[index] ?? root, path, root })).toBe(true);
    }
    const path = await consistencyPath(301, 552, readTile);
    const firstRoot = rootOf(leaves.slice(0, 301));
    expect(verifyConsistency({ first: 301, second: 552, firstRoot, secondRoot: root, path })).toBe(true);
    const { rows } = await write.pool.query("SELECT event_id, leaf_index::int FROM tree_leaves ORDER BY leaf_index");
    expect(rows).toEqual(log.map(({ id }, index) => ({ event_id: id, leaf_index: index })));
  });

  it("exports for how long there have been events that no head covers", async () => {
    const store = await open();
    const registry = new Registry();
    const later = () => new Date(clock().getTime() + 90_000);
    observeTree(registry, { store, database: write.database, clock: later });
    const seconds = async () =>
      (await registry.getSingleMetric("provenwork_tree_unsigned_seconds")?.get())?.values[0]?.value;
    await happen(store, 2);
    expect(await seconds(), "no head was ever signed").toBeGreaterThan(0);
    await round(store);
    await fold(store);
    expect(await seconds()).toBe(0);
    await happen(store, 1);
    expect(await seconds(), "not folded").toBe(90);
    await fold(store);
    expect(await seconds(), "not signed").toBe(90);
  });

  it("is not signed again if only its own head is new", async () => {
    const store = await open();
    expect(await round(store), "nothing happened").toBe(false);
    await happen(store, 2);
    expect(await round(store)).toBe(true);
    expect(await round(store)).toBe(false);
    expect(await round(store)).toBe(false);
    await happen(store, 1);
    expect(await round(store)).toBe(true);
  });

  it("goes on where a process died between folding and signing, or before its head was folded", async () => {
    const store = await open();
    await happen(store, 5);
    await fold(store);
    expect(await round(store)).toBe(true);
    await happen(store, 5);
    expect(await round(store)).toBe(true);
    expect((await fold(store)).size).toBe(12);
    expect((await published())?.size).toBe(11);
  });

  it("is rebuilt from the log after its tables were lost", async () => {
    const store = await open();
    await happen(store, 600);
    await round(store);
    await fold(store);
    const before = await published();
    await write.pool.query("TRUNCATE tree_progress, tree_tiles, tree_leaves, tree_heads");
    expect((await fold(store)).size).toBe(601);
    expect(await published()).toEqual(before);
    expect(await round(store)).toBe(false);
  });

  it("is kept by one process, which signs at intervals", async () => {
    const store = await open();
    await happen(store, 3);
    const keepers = [1, 2].map(() => keepTree(store, privateKey));
    try {
      await until(async () => (await published())?.size === 3);
      await happen(store, 1);
      await until(async () => (await published())?.size === 5);
    } finally {
      await Promise.all(keepers.map((keeper) => keeper.stop()));
    }
    const heads = (await wholeLog(store)).filter(({ type }) => type === TreeHeadSigned.type);
    expect(heads.map(({ data }) => data["size"])).toEqual([3, 5]);
  });
});

it("has its next head signed by the new key after a rotation, which continues those of the former key", async () => {
  const store = await postgresLog();
  const next = newSessionKey("next");
  const [formerKey, nextKey] = [noteKey(origin, publicKey), noteKey(origin, next.publicKey)];
  const headBy = async (key: NoteKey) => {
    const { note } = (await lastHead(write.database)) ?? {};
    return note === undefined ? undefined : openHead(note, [key]).catch(() => undefined);
  };
  await happen(store, 3);
  const former = keepTree(store, privateKey);
  const before = await until(async () => headBy(formerKey));
  await former.stop();
  await happen(store, 2);
  const current = keepTree(store, next.privateKey);
  const after = await until(async () => headBy(nextKey)).finally(() => current.stop());
  expect(after.size).toBe(6);
  const path = await consistencyPath(before.size, after.size, tileReader(write.database));
  const sizes = { first: before.size, second: after.size, firstRoot: before.root, secondRoot: after.root };
  expect(verifyConsistency({ ...sizes, path })).toBe(true);
});

it("survives a move from one store to the other", async () => {
  const first = await postgresLog();
  await happen(first, 400);
  await round(first);
  await fold(first);
  const sink = new PassThrough();
  const [file] = await Promise.all([buffer(sink), exportLog(first, sink)]);
  const second = await eventStoreDbLog();
  await importLog(second, async function* () {
    yield file;
  });
  const before = await published();
  expect(await round(second), "there is nothing new").toBe(false);
  expect(await published()).toEqual(before);
  await happen(second, 1);
  expect(await round(second)).toBe(true);
  await fold(second);
  const [head, path] = [await published(), await consistencyPath(400, 402, tileReader(write.database))];
  if (before === undefined || head === undefined) throw new Error("no head was signed");
  expect(verifyConsistency({ first: 400, second: 402, firstRoot: before.root, secondRoot: head.root, path })).toBe(
    true,
  );
});

describe("no head is signed of a log that does not continue the one signed last", () => {
  it("because it is shorter", async () => {
    const store = await postgresLog();
    await happen(store, 3);
    await round(store);
    await fold(store);
    const older = await postgresLog();
    await happen(older, 2);
    await expect(round(older)).rejects.toThrow("the log is shorter than a tree head that was signed");
    expect((await wholeLog(older)).length).toBe(2);
  });

  it("because it begins differently", async () => {
    const store = await postgresLog();
    await happen(store, 3);
    await round(store);
    await fold(store);
    const other = await postgresLog();
    await happen(other, 4);
    await expect(round(other)).rejects.toThrow("the log does not begin as it did when a tree head was signed");
  });
});
