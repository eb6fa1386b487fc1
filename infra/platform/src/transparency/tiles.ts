import { hash as hashAtOnce } from "node:crypto";
import { type Hash, emptyRoot } from "@provenwork/contracts/transparency/tree-hash";

/** Height of a tile: it holds 256 hashes of one level, 8 levels apart from the next (C2SP tlog-tiles). */
const height = 8;
export const tileWidth = 2 ** height;
export const hashSize = 32;

/** One tile: its hashes, one after the other. A partial tile has fewer than 256. */
export interface Tile {
  readonly level: number;
  readonly index: number;
  readonly hashes: Uint8Array;
}

/** Reads tiles; undefined where there is none. */
export type ReadTile = (level: number, index: number) => Promise<Uint8Array | undefined>;

/** Number of hashes on a level of tiles, for a tree of this size. */
export const hashesOn = (level: number, size: number): number => Math.floor(size / tileWidth ** level);

/** The partial tiles at the right edge of a tree, which grow with it. */
export function edgeOf(size: number): { level: number; index: number; width: number }[] {
  const edge = [];
  for (let level = 0; hashesOn(level, size) > 0; level++) {
    const hashes = hashesOn(level, size);
    const width = hashes % tileWidth;
    if (width > 0) edge.push({ level, index: Math.floor(hashes / tileWidth), width });
  }
  return edge;
}

/** The tiles that change when leaves are added to a tree, complete. `edge`: its partial tiles. */
export function growTiles(size: number, edge: readonly Tile[], leaves: readonly Hash[]): Tile[] {
  const full: Tile[] = [];
  const partial = new Map(edge.map((tile) => [tile.level, withRoom(tile)]));
  /** A level that is not at the edge begins a new tile. */
  const begin = (level: number) =>
    withRoom({ level, index: Math.floor(hashesOn(level, size) / tileWidth), hashes: new Uint8Array() });

  function add(level: number, hash: Hash): void {
    const tile = partial.get(level) ?? begin(level);
    partial.set(level, tile);
    tile.bytes.set(hash, tile.width * hashSize);
    tile.width++;
    if (tile.width < tileWidth) return;
    full.push({ level, index: tile.index, hashes: tile.bytes });
    partial.set(level, withRoom({ level, index: tile.index + 1, hashes: new Uint8Array() }));
    add(level + 1, rootOfComplete(tile.bytes));
  }

  for (const leaf of leaves) add(0, leaf);
  return [
    ...full,
    ...[...partial.values()]
      .filter(({ width }) => width > 0)
      .map(({ level, index, width, bytes }) => ({ level, index, hashes: bytes.subarray(0, width * hashSize) })),
  ];
}

/** A tile with room for all its hashes. */
function withRoom({ level, index, hashes }: Tile) {
  const bytes = new Uint8Array(tileWidth * hashSize);
  bytes.set(hashes);
  return { level, index, width: hashes.length / hashSize, bytes };
}

/** The root of a complete subtree over these hashes, a power of two of them. */
function rootOfComplete(hashes: Uint8Array): Hash {
  // A copy: `slice` of a Buffer, as the database returns them, is a view.
  const row = new Uint8Array(hashes);
  for (let width = row.length / hashSize; width > 1; width /= 2) {
    for (let pair = 0; pair < width / 2; pair++) {
      const start = 2 * pair * hashSize;
      const [left, right] = [
        row.subarray(start, start + hashSize),
        row.subarray(start + hashSize, start + 2 * hashSize),
      ];
      row.set(nodeHash(left, right), pair * hashSize);
    }
  }
  return row.slice(0, hashSize);
}

/** Roots over eight hashes and more, by the SHA-256 of those hashes: proofs share all but their lowest tile. A few MB. */
const knownRoots = new Map<string, Hash>();
const [fewest, maxKnown] = [8 * hashSize, 8_192];

/** `rootOfComplete`, computed once for the same hashes: a digest costs less than a tenth of it. */
function sharedRoot(hashes: Uint8Array): Hash {
  if (hashes.length < fewest) return rootOfComplete(hashes);
  const digest = hashAtOnce("sha256", hashes, "base64");
  const root = knownRoots.get(digest) ?? rootOfComplete(hashes);
  // The least recently used is at the front.
  knownRoots.delete(digest);
  knownRoots.set(digest, root);
  const [oldest] = knownRoots.size > maxKnown ? knownRoots.keys() : [];
  if (oldest !== undefined) knownRoots.delete(oldest);
  return root;
}

// A proof is made of hundreds of these: Node's own take two thirds of the time of those for browsers, which contracts have.
const node = new Uint8Array(1 + 2 * hashSize);
node[0] = 1;

function nodeHash(left: Hash, right: Hash): Hash {
  node.set(left, 1);
  node.set(right, 1 + hashSize);
  return new Uint8Array(hashAtOnce("sha256", node, "buffer"));
}

/** A tile is missing or too short: tiles and tree size are not of one tree. */
export class MissingTile extends Error {
  override readonly name = "MissingTile";
}

/** Undefined if the tiles do not reach that far, as while the tree is being rebuilt. */
export const undefinedIfMissing = <T>(made: Promise<T>): Promise<T | undefined> =>
  made.catch((error: unknown) => {
    if (error instanceof MissingTile) return undefined;
    throw error;
  });

/** The root of the tree as it was with this size (RFC 6962 §2.1). */
export async function rootAt(size: number, readTile: ReadTile): Promise<Hash> {
  return size === 0 ? emptyRoot() : rangeRoot(0, size, readTile);
}

/** The hash over the leaves from `from` to before `to`; `from` is a multiple of the largest power of two in the range. */
async function rangeRoot(from: number, to: number, readTile: ReadTile): Promise<Hash> {
  const split = largestPowerBelow(to - from);
  if (to - from === 2 * split || to - from === 1) return nodeOver(from, to - from, readTile);
  return nodeHash(...(await Promise.all([nodeOver(from, split, readTile), rangeRoot(from + split, to, readTile)])));
}

/** The hash over a complete subtree of `count` leaves, a power of two. */
async function nodeOver(from: number, count: number, readTile: ReadTile): Promise<Hash> {
  const level = Math.floor(Math.log2(count) / height);
  const [first, width] = [from / tileWidth ** level, count / tileWidth ** level];
  const index = Math.floor(first / tileWidth);
  const start = (first % tileWidth) * hashSize;
  const hashes = (await readTile(level, index))?.subarray(start, start + width * hashSize);
  if (hashes?.length !== width * hashSize)
    throw new MissingTile(`tile ${index} of level ${level} does not reach leaf ${from + count - 1}`);
  return sharedRoot(hashes);
}

/** The largest power of two below a count; 1 for 1. */
function largestPowerBelow(count: number): number {
  let power = 1;
  while (power * 2 < count) power *= 2;
  return power;
}

/** The path from a leaf to the root of the tree with this size (RFC 6962 §2.1.1). */
export async function inclusionPath(index: number, size: number, readTile: ReadTile): Promise<Hash[]> {
  const path: Promise<Hash>[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const middle = from + largestPowerBelow(to - from);
    if (index < middle) {
      path.push(rangeRoot(middle, to, readTile));
      to = middle;
    } else {
      path.push(rangeRoot(from, middle, readTile));
      from = middle;
    }
  }
  return Promise.all(path.toReversed());
}

/** Consistency proof from the tree of the first size to that of the second (RFC 6962 §2.1.2). */
export async function consistencyPath(first: number, second: number, readTile: ReadTile): Promise<Hash[]> {
  if (first === 0 || first === second) return [];
  const path: Promise<Hash>[] = [];
  let [from, to, isWhole] = [0, second, true];
  while (to !== first) {
    const middle = from + largestPowerBelow(to - from);
    if (first <= middle) {
      path.push(rangeRoot(middle, to, readTile));
      to = middle;
    } else {
      path.push(rangeRoot(from, middle, readTile));
      [from, isWhole] = [middle, false];
    }
  }
  // The verifier has the first root already, where the first tree is one complete subtree of the second.
  return Promise.all(isWhole ? path.toReversed() : [rangeRoot(from, to, readTile), ...path.toReversed()]);
}
