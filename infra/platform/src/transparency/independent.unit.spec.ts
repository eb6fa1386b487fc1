import { createHash, createPublicKey } from "node:crypto";
import { verifyCheckpoint } from "@sigstore/verify/dist/tlog/checkpoint.js";
import { verifyMerkleInclusion } from "@sigstore/verify/dist/tlog/merkle.js";
import { leafHash } from "@provenwork/contracts/transparency/tree-hash";
import { beforeAll, expect, it } from "vitest";
import { newSessionKey } from "../testing/session-key.ts";
import { headSigner } from "./sign-head.ts";
import { type Tile, edgeOf, growTiles, inclusionPath, rootAt } from "./tiles.ts";

// A third-party verifier, written for the logs of Sigstore: our publications follow the standards, not only our own verifier.

const origin = "work.example/tlog";
const { privateKey, publicKey } = newSessionKey("tree");
const sizes = [1, 2, 255, 256, 257, 700];
const tiles = new Map<string, Uint8Array>();
const entryAt = (index: number): Buffer => Buffer.from(`{"index":${index}}`);
const notes = new Map<number, string>();

const readTile = (level: number, index: number) => Promise.resolve(tiles.get(`${level} ${index}`));

beforeAll(async () => {
  let before = 0;
  for (const size of sizes) {
    const leaves = Array.from({ length: size - before }, (_, index) => leafHash(entryAt(before + index)));
    const edge = edgeOf(before).map((place): Tile => {
      return { ...place, hashes: tiles.get(`${place.level} ${place.index}`) ?? new Uint8Array() };
    });
    for (const { level, index, hashes } of growTiles(before, edge, leaves)) tiles.set(`${level} ${index}`, hashes);
    notes.set(size, headSigner(privateKey)({ origin, size, root: await rootAt(size, readTile) }));
    before = size;
  }
});

type Entry = Parameters<typeof verifyCheckpoint>[0];

/** The log as its verifiers know it, with the key id of C2SP signed-note. */
function authority(): Parameters<typeof verifyCheckpoint>[1] {
  const key = createPublicKey({ key: publicKey, format: "jwk" });
  const bytes = Buffer.from(String(publicKey.x), "base64url");
  const logID = createHash("sha256").update(`${origin}\n`).update(Uint8Array.of(1)).update(bytes).digest();
  return [{ baseURL: origin, logID, publicKey: key, validFor: { start: new Date(0), end: new Date(8.64e15) } }];
}

async function proofOf(index: number, size: number): Promise<Entry> {
  const hashes = (await inclusionPath(index, size, readTile)).map((hash) => Buffer.from(hash));
  const inclusionProof = { logIndex: String(index), hashes, checkpoint: { envelope: notes.get(size) ?? "" } };
  return { canonicalizedBody: entryAt(index), inclusionProof } as unknown as Entry;
}

const verify = (entry: Entry): void => verifyMerkleInclusion(entry, verifyCheckpoint(entry, authority()));

it.each(sizes)("sigstore's verifier accepts our head over %i entries and the proof of each", async (size) => {
  for (let index = 0; index < size; index++) {
    const proof = await proofOf(index, size);
    expect(() => verify(proof), `entry ${index}`).not.toThrow();
  }
});

it("and refuses a proof for another entry, another head or a changed head", async () => {
  const proof = await proofOf(3, 257);
  const { inclusionProof } = proof;
  const under = (envelope: string) => ({ ...proof, inclusionProof: { ...inclusionProof, checkpoint: { envelope } } });
  const note = notes.get(257) ?? "";
  expect(() => verify({ ...proof, canonicalizedBody: entryAt(4) })).toThrow("does not match");
  expect(() => verify(under(notes.get(256) ?? ""))).toThrow("invalid hash count");
  expect(() => verify(under(note.replace("257", "258")))).toThrow("invalid checkpoint signature");
});
