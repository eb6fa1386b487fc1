import { randomUUID } from "node:crypto";
import { checkProofFile } from "@provenwork/contracts/transparency/check-proof-file";
import { leafHashOf } from "@provenwork/contracts/transparency/leaf";
import { proofFileText } from "@provenwork/contracts/transparency/proof-file";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { StoredEvent } from "../event-store/port.ts";
import { newSessionKey } from "../testing/session-key.ts";
import { type TestWriteDatabase, createTestWriteDatabase } from "../testing/write-database.ts";
import { provenEvents } from "./prove-events.ts";
import { noteKey } from "./settings.ts";
import { headSigner } from "./sign-head.ts";
import { growTiles, rootAt } from "./tiles.ts";

const origin = "work.example/tlog";
const { privateKey, publicKey } = newSessionKey("tree");
const key = noteKey(origin, publicKey);

/** 300 events, more than a tile has room for, and a head over 290 of them. */
const events = Array.from({ length: 300 }, (_, revision): StoredEvent => {
  const id = randomUUID();
  const actor = { id: null, role: "system" } as const;
  const origin = { commandId: id, correlationId: id, causationId: id, actor, at: "2026-11-24T12:00:00.000Z" };
  const location = { stream: "log", revision, position: String(revision).padStart(20, "0") };
  return { id, ...location, type: "SomethingHappened", data: { revision }, metadata: { version: 1, ...origin } };
});
const size = 290;

let write: TestWriteDatabase;
beforeAll(async () => {
  write = await createTestWriteDatabase();
});
afterAll(() => write.drop());

it("proves nothing before the first head, and nothing while a tile is missing", async () => {
  const { database } = write;
  expect((await provenEvents(database, events)).size).toBe(0);
  const leaves = events.map(({ id, stream, revision }) => ({ event_id: id, leaf_index: revision, stream, revision }));
  await database.insertInto("tree_leaves").values(leaves).execute();
  const tiles = growTiles(
    0,
    [],
    events.map((event) => leafHashOf(event)),
  );
  const root = await rootAt(size, (level, index) =>
    Promise.resolve(tiles.find((tile) => tile.level === level && tile.index === index)?.hashes),
  );
  const note = headSigner(privateKey)({ origin, size, root });
  const head = { size, root: Buffer.from(root), note, signed_at: new Date() };
  await database.insertInto("tree_heads").values(head).execute();
  expect((await provenEvents(database, events)).size).toBe(0);
  const rows = tiles.map(({ level, index, hashes }) => ({ level, tile_index: index, hashes: Buffer.from(hashes) }));
  await database.insertInto("tree_tiles").values(rows).execute();
});

it("proves each event up to the newest head, in any order, as it was stored", async () => {
  const proofs = await provenEvents(write.database, events.toReversed());
  expect(proofs.size).toBe(size);
  for (const event of events.slice(0, size)) {
    const proof = proofs.get(event.id);
    if (proof === undefined) throw new Error(`event ${event.revision} has no proof`);
    const checked = await checkProofFile(proofFileText(proof), [key]);
    expect(checked).toMatchObject({ kind: "inclusion", index: event.revision, event: { id: event.id } });
  }
  expect(events.slice(size).some(({ id }) => proofs.has(id))).toBe(false);
});

it("an event that was changed after it was signed fails verification", async () => {
  const [event] = events as [StoredEvent];
  const [proof] = (await provenEvents(write.database, [{ ...event, data: { revision: 7 } }])).values();
  if (proof === undefined) throw new Error("there is no proof");
  await expect(checkProofFile(proofFileText(proof), [key])).rejects.toThrow("does not lead to the signed tree head");
});
