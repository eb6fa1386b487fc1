import { PassThrough, Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { eventsOf, newStream, replay, sample, samples, withoutPosition } from "./contract/samples.ts";
import type { EventStore } from "./port.ts";
import { openTestEventStore } from "../testing/event-store.ts";
import { TransferRefused } from "./transfer-file.ts";
import { exportLog, importLog, type Progress } from "./transfer.ts";

const opened: { store: EventStore; database: TestDatabase }[] = [];
afterEach(async () => {
  for (const { store, database } of opened.splice(0)) {
    await store.close();
    await database.drop();
  }
});

async function emptyStore(): Promise<EventStore> {
  const database = await createTestDatabase();
  const store = await openTestEventStore(database.url);
  opened.push({ store, database });
  return store;
}

/** Interleaved streams, one long run, and text that a careless line reader would cut. */
async function filledStore(): Promise<EventStore> {
  const store = await emptyStore();
  const [a, b] = [newStream(), newStream()];
  await store.append(a, "no-stream", samples(2));
  await store.append(b, "no-stream", [sample({ z: "\u2028 \r\n 🦊", a: [1e21, 0.1, null] })]);
  await store.append(a, 1, samples(350));
  await store.append(b, 0, [sample({ filler: "x".repeat(600_000) })]);
  await store.append(a, 351, samples(1));
  return store;
}

async function exported(store: EventStore): Promise<Buffer> {
  const sink = new PassThrough();
  const [file] = await Promise.all([buffer(sink), exportLog(store, sink)]);
  return file;
}

/** The file in pieces that cut characters and lines anywhere. */
async function* inPieces(file: Uint8Array, size = 4_099) {
  for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size);
}

const contents = async (store: EventStore) => eventsOf(await replay(store, null)).map(withoutPosition);

it("moves a log to another store and back with the same ids, revisions and order, under a new log id", async () => {
  const [first, second, third] = [await filledStore(), await emptyStore(), await emptyStore()];
  const file = await exported(first);
  const seen: Progress[] = [];
  expect(
    await importLog(
      second,
      () => inPieces(file),
      (progress) => seen.push(progress),
    ),
  ).toBe(355);
  expect(seen.at(-1)).toEqual({ done: 355, total: 355 });
  const back = await exported(second);
  await importLog(third, () => inPieces(back));
  const [before, after] = [await contents(first), await contents(third)];
  expect(after.slice(1)).toEqual(before.slice(1));
  expect(JSON.stringify(after.slice(1))).toBe(JSON.stringify(before.slice(1)));
  expect(new Set([first.logId, second.logId, third.logId]).size).toBe(3);
  expect(await Array.fromAsync(third.read("log"))).toHaveLength(1);
  expect(linesAfterHeader(back)).toEqual(linesAfterHeader(file));
});

it("moves an empty log", async () => {
  const file = await exported(await emptyStore());
  expect(await importLog(await emptyStore(), () => inPieces(file))).toBe(0);
});

it("refuses to import into a store that has events", async () => {
  const store = await filledStore();
  const file = await exported(store);
  await expect(importLog(store, () => inPieces(file))).rejects.toThrow(/has events already/);
});

it("writes nothing of a file that was truncated, changed or continued", async () => {
  const target = await emptyStore();
  const file = await exported(await filledStore());
  const lines = file.toString().split("\n");
  const changed = lines.with(3, (lines[3] ?? "").replace("fox", "dog").replace('"a":', '"b":'));
  const broken: [string, Buffer][] = [
    ["empty", Buffer.from("")],
    ["without its trailer", Buffer.from(lines.slice(0, -2).join("\n"))],
    ["cut within a line", file.subarray(0, file.length - 200)],
    ["cut within the trailer", file.subarray(0, file.length - 9)],
    ["without one event", Buffer.from(lines.toSpliced(5, 1).join("\n"))],
    ["with one event changed", Buffer.from(changed.join("\n"))],
    ["with something after its end", Buffer.concat([file, Buffer.from("{}\n")])],
    ["of something else", Buffer.from('{"some":"json"}\n')],
  ];
  for (const [what, content] of broken) {
    await expect(
      importLog(target, () => inPieces(content)),
      what,
    ).rejects.toThrow(TransferRefused);
  }
  expect(await contents(target)).toHaveLength(1);
});

it("throws the error of the sink", async () => {
  const sink = new Writable({ write: (_chunk, _encoding, done) => done(new Error("disk full")) });
  await expect(exportLog(await filledStore(), sink)).rejects.toThrow("disk full");
});

const linesAfterHeader = (file: Buffer): string[] => file.toString().split("\n").slice(1);
