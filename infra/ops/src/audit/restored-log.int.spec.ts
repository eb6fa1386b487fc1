import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { foldLog } from "@provenwork/command-service/transparency/signer/fold-log";
import { signHead } from "@provenwork/command-service/transparency/signer/sign-head";
import { eventDefinitions, upcasters } from "@provenwork/contracts/events";
import { checkProofFile } from "@provenwork/contracts/transparency/check-proof-file";
import { leafEntry } from "@provenwork/contracts/transparency/leaf";
import { proofFileText } from "@provenwork/contracts/transparency/proof-file";
import { MemoryLog } from "@provenwork/platform/event-store/eventstoredb/testing/memory-log";
import { TestServer } from "@provenwork/platform/event-store/eventstoredb/testing/server";
import { storedEvents } from "@provenwork/platform/event-store/stored-events";
import { type Checkpoint, type EventStore, LogMismatch } from "@provenwork/platform/event-store/port";
import { eventCodec } from "@provenwork/platform/personal-data/codec";
import { personKeys } from "@provenwork/platform/personal-data/person-keys";
import { createTestDatabase } from "@provenwork/platform/testing/database";
import { openTestEventStore } from "@provenwork/platform/testing/event-store";
import { testKeyRing } from "@provenwork/platform/testing/keys";
import { newSessionKey } from "@provenwork/platform/testing/session-key";
import { type TestWriteDatabase, createTestWriteDatabase } from "@provenwork/platform/testing/write-database";
import { noteKey } from "@provenwork/platform/transparency/settings";
import { headSigner } from "@provenwork/platform/transparency/sign-head";
import { inclusionPath } from "@provenwork/platform/transparency/tiles";
import { lastHead, tileReader } from "@provenwork/platform/transparency/tree-tables";
import { createDatabases } from "@provenwork/query-service/testing/databases";
import { TestProjector } from "@provenwork/query-service/testing/projector";
import { indexed } from "@provenwork/query-service/testing/rows";
import pg from "pg";
import { afterEach, expect, it, vi } from "vitest";
import type { Target } from "../cli/target.ts";
import { testFolder } from "@provenwork/platform/testing/folder";
import { auditCheck } from "./check-tree.ts";
import { lostEvents } from "./lost-events.ts";

// The runbook's steps under TreeNotSigned.

const { privateKey, publicKey } = newSessionKey("tree");
const [origin, ownUrl] = ["work.example/tlog", "https://work.example"];
const { signal } = new AbortController();
const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0).toReversed()) await end();
});

async function openLog() {
  const { url, drop } = await createTestDatabase();
  const [store, client] = [await openTestEventStore(url), new pg.Client({ connectionString: url })];
  await client.connect();
  cleanUp.push(
    drop,
    () => store.close(),
    () => client.end(),
  );
  /** As a backup from when the log had so many events: its first position is that of the log's own event. */
  const restore = async (events: number): Promise<void> =>
    void (await client.query(`DELETE FROM event_log.events WHERE position > ${events + 1};
      UPDATE event_log.head SET position = ${events + 1}`));
  const change = (id: string, data: string) =>
    client.query("UPDATE event_log.events SET data = $2 WHERE id = $1", [id, data]);
  return { store, happen: happenIn(store), restore, change };
}

/** Its server is one in this process that speaks the protocol. */
async function openEventStoreDbLog() {
  const server = new TestServer();
  await server.start();
  const store = await openTestEventStore(server.url);
  cleanUp.push(
    () => server.remove(),
    () => store.close(),
  );
  const restore = async (events: number) => {
    const [former, restored] = [server.node.log, new MemoryLog()];
    await server.stop();
    server.node.log = restored;
    let left = events + 1;
    for (const record of former.all) {
      if (!record.stream.startsWith("$") && left-- <= 0) continue;
      restored.replicate(record);
    }
    await server.start();
  };
  return { store, happen: happenIn(store), restore };
}

const system = { id: null, role: "system" } as const;

const happenIn =
  (store: EventStore) =>
  async (count: number, stream = `thing-${randomUUID()}`) => {
    const events = Array.from({ length: count }, () => {
      const [id, at] = [randomUUID(), "2026-11-23T10:00:00.000Z"];
      const metadata = { version: 1, commandId: id, correlationId: id, causationId: id, actor: system, at };
      return { id, type: "SomethingHappened", data: {}, metadata };
    });
    await store.append(stream, "no-stream", events);
    return events;
  };

async function openWrite(): Promise<TestWriteDatabase> {
  const write = await createTestWriteDatabase();
  cleanUp.push(() => write.drop());
  return write;
}

type Log = Awaited<ReturnType<typeof openLog>>;

/** A round of the signer. */
async function sign(
  { store }: Pick<Log, "store">,
  { database }: TestWriteDatabase,
  publicUrl = ownUrl,
): Promise<boolean> {
  const codec = eventCodec(eventDefinitions, upcasters, personKeys(database, testKeyRing()));
  const progress = await foldLog({ store, database }, signal);
  const clock = () => new Date("2026-11-23T12:00:00.000Z");
  const signed = await signHead({ store, codec, database, publicUrl, sign: headSigner(privateKey), clock }, progress);
  await foldLog({ store, database }, signal);
  return signed;
}

function check({ store }: Pick<Log, "store">, { pool }: TestWriteDatabase, head?: string): Promise<void> {
  const settings = { TREE_PUBLIC_KEYS: JSON.stringify({ keys: [publicKey] }) };
  const target = { settings, write: () => pool, store: () => Promise.resolve(store) } as unknown as Target;
  return auditCheck(target, head === undefined ? {} : { head });
}

/** A log of ten events, a saved copy of their signed head, and the proof of the last event. */
async function kept<L extends Pick<Log, "store" | "happen">>(open: () => Promise<L>) {
  const [log, write] = [await open(), await openWrite()];
  await log.happen(10);
  expect(await sign(log, write)).toBe(true);
  const note = (await lastHead(write.database))?.note ?? "";
  const [event] = (await Array.fromAsync(storedEvents(log.store)))
    .filter(({ stream }) => stream.startsWith("thing-"))
    .slice(-1);
  if (event === undefined) throw new Error("nothing happened");
  const path = await inclusionPath(9, 10, tileReader(write.database));
  const proof = proofFileText({ kind: "inclusion", index: 9, path, note, entry: leafEntry(event) });
  const file = join(testFolder(), "head");
  writeFileSync(file, note);
  return { log, write, event, file, proof };
}

it("no head is signed over a log that was restored without the write database, and its first missing event is named", async () => {
  const { log, write, event, proof } = await kept(openLog);
  await log.restore(9);
  await expect(sign(log, write)).rejects.toThrow(LogMismatch);
  await expect(check(log, write)).rejects.toThrow(`event ${event.id} (${event.stream} at 9) was dropped, at number 10`);
  await log.happen(5);
  await expect(sign(log, write), "it has grown past that").rejects.toThrow(LogMismatch);
  await expect(check(log, write)).rejects.toThrow("at number 10 of the log");
  expect(await checkProofFile(proof, [noteKey(origin, publicKey)])).toMatchObject({ kind: "inclusion", index: 9 });
});

it("a head with another signer is refused, and control characters in its origin are escaped", async () => {
  const { log, write, file } = await kept(openLog);
  const odd = { origin: "work.example/\u009b2J\u202e", size: 10, root: new Uint8Array(32) };
  writeFileSync(file, headSigner(newSessionKey("tree").privateKey)(odd));
  await expect(check(log, write, file)).rejects.toThrow(
    String.raw`not signed with a known key of the log work.example/\u{9b}2J\u{202e}`,
  );
});

it("a changed event is named, with control characters in its stream's name escaped", async () => {
  const [log, write] = [await openLog(), await openWrite()];
  const [event] = await log.happen(1, "odd-\u001b[2J\n");
  expect(await sign(log, write)).toBe(true);
  await log.change(event?.id ?? "", '{"amount":1000}');
  await expect(check(log, write)).rejects.toThrow(String.raw`(odd-\u{1b}[2J\u{a} at 0) was changed`);
});

it("confirms that a saved head is of this log", async () => {
  const { log, write, file } = await kept(openLog);
  await log.happen(3);
  expect(await sign(log, write)).toBe(true);
  const printed = vi.spyOn(console, "log").mockImplementation(() => {});
  await check(log, write, file);
  await check(log, write);
  expect(printed.mock.calls).toEqual([
    [expect.stringMatching(/ are unchanged; the tree head in the file is of this log, over 10 of them$/)],
    [expect.stringMatching(/ are unchanged; a tree head is signed over 14 of them$/)],
  ]);
});

it("a log restored with its write database is only detected by a head that was saved elsewhere", async () => {
  const { log, file, proof } = await kept(openLog);
  await log.restore(9);
  const write = await openWrite();
  await foldLog({ store: log.store, database: write.database }, signal);
  await expect(check(log, write, file), "at once").rejects.toThrow(
    /^the log has 9 events, but the head was signed over 10: the last 1 are missing, after event \S+ \(thing-\S+ at 8\)/,
  );
  await log.happen(1);
  expect(await sign(log, write), "undetected without the saved head").toBe(true);
  await check(log, write);
  await expect(check(log, write, file)).rejects.toThrow("do not match the head that was signed over 10 events");
  await log.happen(40);
  expect(await sign(log, write)).toBe(true);
  await check(log, write);
  await expect(check(log, write, file)).rejects.toThrow("do not match the head that was signed over 10 events");
  expect(await checkProofFile(proof, [noteKey(origin, publicKey)])).toMatchObject({ kind: "inclusion", index: 9 });
});

it("a changed event is named, even after further heads were signed; undoing the change repairs the log", async () => {
  const { log, write, event } = await kept(openLog);
  await log.change(event.id, '{"amount":1000}');
  await log.happen(1);
  expect(await sign(log, write), "its leaf is in the tree").toBe(true);
  await expect(check(log, write)).rejects.toThrow(`event ${event.id} (${event.stream} at 9) was changed`);
  await log.change(event.id, "{}");
  await check(log, write);
  await log.happen(1);
  expect(await sign(log, write)).toBe(true);
});

it("a log that was changed before its tree was rebuilt has no head signed until the change is undone and the tables are emptied", async () => {
  const { log, write, event } = await kept(openLog);
  const rebuildTree = () => write.pool.query("TRUNCATE tree_progress, tree_tiles, tree_leaves");
  await log.change(event.id, '{"amount":1000}');
  await rebuildTree();
  await expect(sign(log, write)).rejects.toThrow("does not begin as it did when a tree head was signed");
  await log.change(event.id, "{}");
  await expect(sign(log, write), "the tables hold the other leaf").rejects.toThrow("does not begin as it did");
  await rebuildTree();
  await log.happen(1);
  expect(await sign(log, write)).toBe(true);
  await check(log, write);
});

it.each([
  ["Postgres", openLog],
  ["EventStoreDB", openEventStoreDbLog],
])(
  "what a log on %s lost is named, and it goes on under the same origin: the heads over what is gone are handed out",
  async (_, open) => {
    const { log, write, file, proof } = await kept<Pick<Log, "store" | "happen" | "restore">>(open);
    const late = await log.happen(5);
    expect(await sign(log, write)).toBe(true);
    const gone = (await lastHead(write.database))?.note ?? "";
    const [head, events] = [await log.store.head(), await Array.fromAsync(storedEvents(log.store))];
    const newest = events.find(({ id }) => id === late[4]?.id);
    if (newest === undefined) throw new Error("nothing happened");
    const databases = await createDatabases();
    cleanUp.push(() => databases.drop());
    const known = indexed({ event_id: newest.id, stream: newest.stream, revision: 4, type: "SomethingHappened" });
    await new TestProjector(databases.read).commit({ "histories.events": [known] });
    const readUntil = ({ log: id, position, eventId }: Checkpoint) =>
      databases.read.query("UPDATE projector.checkpoint SET log = $1, position = $2, event_id = $3", [
        id,
        position,
        eventId,
      ]);
    await readUntil(head);
    const lost = (goOn?: string) =>
      lostEvents(
        {
          read: () => databases.read,
          write: () => write.pool,
          store: () => Promise.resolve(log.store),
        } as unknown as Target,
        goOn === undefined ? {} : { goOn },
      );
    const printed = vi.spyOn(console, "log").mockImplementation(() => {});
    await lost();
    expect(printed).toHaveBeenLastCalledWith(expect.stringMatching(/^Nothing that was read from the log is missing/));

    await log.restore(11);
    await expect(sign(log, write)).rejects.toThrow(LogMismatch);
    const refusal = (await lost().catch((error: unknown) => error)) as Error;
    expect(refusal.message.split("\n")).toEqual([
      expect.stringMatching(
        /^The log ends at \d{1,19}\. It lacks what was read from it, up to these positions: read models \d{1,19}, tree of the log \d{1,19}$/,
      ),
      "6 events that are remembered are gone:",
      expect.stringMatching(/^event \S+ \(\S+ at 1\)$/),
      `SomethingHappened ${newest.id} (${newest.stream} at 4)`,
      ...[3, 2, 1, 0].map((revision) => `event ${late[revision]?.id} (${newest.stream} at ${revision})`),
      expect.stringMatching(/^If another server still has them, promote that one instead\./),
    ]);

    await expect(lost(join(testFolder(), "missing", "withdrawn"))).rejects.toThrow("ENOENT");
    expect((await lastHead(write.database))?.note, "a head that no file has is kept").toBe(gone);
    const withdrawn = join(testFolder(), "withdrawn");
    await lost(withdrawn);
    expect(readFileSync(withdrawn, "utf8")).toBe(gone);
    await expect(lost(withdrawn)).rejects.toThrow("exists: name a new file");
    await log.happen(7);
    expect(await sign(log, write)).toBe(true);
    await check(log, write);
    await check(log, write, file);
    await expect(check(log, write, withdrawn)).rejects.toThrow("do not match the head that was signed over 16 events");
    expect(await checkProofFile(proof, [noteKey(origin, publicKey)])).toMatchObject({ kind: "inclusion", index: 9 });
    await readUntil(await log.store.head()); // as a rebuild does
    await lost();
    expect(printed).toHaveBeenLastCalledWith(expect.stringMatching(/^Nothing that was read from the log is missing/));
  },
);

it("a log that lost its newest events continues under another origin, and earlier proofs verify under the former one", async () => {
  const { log, write, proof } = await kept(openLog);
  await log.happen(5);
  expect(await sign(log, write)).toBe(true);
  await log.restore(11);
  await expect(sign(log, write)).rejects.toThrow(LogMismatch);
  await write.pool.query("TRUNCATE tree_progress, tree_tiles, tree_leaves, tree_heads");
  await log.happen(1);
  expect(await sign(log, write, "https://again.work.example")).toBe(true);
  await check(log, write);
  expect((await lastHead(write.database))?.note).toMatch(/^again\.work\.example\/tlog\n/);
  expect(await checkProofFile(proof, [noteKey(origin, publicKey)])).toMatchObject({ kind: "inclusion", index: 9 });
});
