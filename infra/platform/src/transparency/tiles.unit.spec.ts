import { type Hash, emptyRoot, leafHash, nodeHash } from "@provenwork/contracts/transparency/tree-hash";
import { verifyConsistency, verifyInclusion } from "@provenwork/contracts/transparency/verify-proof";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type ReadTile,
  type Tile,
  consistencyPath,
  edgeOf,
  growTiles,
  hashSize,
  inclusionPath,
  rootAt,
} from "./tiles.ts";

/** RFC 6962 §2.1, word for word. */
function naiveRoot(leaves: readonly Hash[]): Hash {
  const [only] = leaves;
  if (only === undefined) return emptyRoot();
  if (leaves.length === 1) return only;
  const split = 2 ** Math.floor(Math.log2(leaves.length - 1));
  return nodeHash(naiveRoot(leaves.slice(0, split)), naiveRoot(leaves.slice(split)));
}

/** §2.1.1. */
function naivePath(index: number, leaves: readonly Hash[]): Hash[] {
  if (leaves.length === 1) return [];
  const split = 2 ** Math.floor(Math.log2(leaves.length - 1));
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return index < split
    ? [...naivePath(index, left), naiveRoot(right)]
    : [...naivePath(index - split, right), naiveRoot(left)];
}

/** §2.1.2. */
function naiveProof(first: number, leaves: readonly Hash[], isWhole = true): Hash[] {
  if (first === leaves.length) return isWhole ? [] : [naiveRoot(leaves)];
  const split = 2 ** Math.floor(Math.log2(leaves.length - 1));
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return first <= split
    ? [...naiveProof(first, left, isWhole), naiveRoot(right)]
    : [...naiveProof(first - split, right, false), naiveRoot(left)];
}

const leavesUpTo = (count: number): Hash[] =>
  Array.from({ length: count }, (_, index) => leafHash(new TextEncoder().encode(`leaf ${index}`)));

/** A tree kept in tiles, to which leaves are added in these portions. */
function treeOf(portions: readonly number[]) {
  const tiles = new Map<string, Uint8Array>();
  const readTile: ReadTile = (level, index) => Promise.resolve(tiles.get(`${level} ${index}`));
  const leaves = leavesUpTo(portions.reduce((sum, portion) => sum + portion, 0));
  let size = 0;
  for (const portion of portions) {
    const edge: Tile[] = edgeOf(size).map(({ level, index, width }) => {
      const hashes = tiles.get(`${level} ${index}`) ?? new Uint8Array();
      expect(hashes).toHaveLength(width * hashSize);
      return { level, index, hashes };
    });
    for (const { level, index, hashes } of growTiles(size, edge, leaves.slice(size, size + portion))) {
      tiles.set(`${level} ${index}`, Uint8Array.from(hashes));
    }
    size += portion;
  }
  return { leaves, size, tiles, readTile };
}

const portions = fc.array(fc.oneof(fc.integer({ min: 0, max: 300 }), fc.constant(256)), { minLength: 1, maxLength: 4 });
/** Two sizes of a tree, the smaller one first. */
const twoSizes = (size: number, one: number, other: number): [number, number] => {
  const [first, second] = [one % (size + 1), other % (size + 1)];
  return first < second ? [first, second] : [second, first];
};

describe("a tree in tiles", () => {
  it("has the root of the definition at each size", () =>
    fc.assert(
      fc.asyncProperty(portions, fc.nat(), async (given, seed) => {
        const { leaves, size, readTile } = treeOf(given);
        for (const at of [size, seed % (size + 1)]) {
          expect(await rootAt(at, readTile)).toEqual(naiveRoot(leaves.slice(0, at)));
        }
      }),
      { numRuns: 40 },
    ));

  it("proves inclusion of every leaf as in the definition, and the proof verifies", () =>
    fc.assert(
      fc.asyncProperty(portions, fc.nat(), fc.nat(), async (given, one, other) => {
        const { leaves, readTile, size } = treeOf([...given, 1]);
        const [index, last] = twoSizes(size - 1, one, other);
        const at = last + 1;
        const path = await inclusionPath(index, at, readTile);
        expect(path).toEqual(naivePath(index, leaves.slice(0, at)));
        const root = await rootAt(at, readTile);
        const proof = { index, size: at, leaf: leaves[index] ?? emptyRoot(), path, root };
        expect(verifyInclusion(proof)).toBe(true);
        expect(verifyInclusion({ ...proof, leaf: leafHash(root) })).toBe(false);
        expect(verifyInclusion({ ...proof, index: at })).toBe(false);
      }),
      { numRuns: 60 },
    ));

  it("proves consistency with each smaller tree as in the definition, and the proof verifies", () =>
    fc.assert(
      fc.asyncProperty(portions, fc.nat(), fc.nat(), async (given, one, other) => {
        const { leaves, readTile, size } = treeOf([...given, 1]);
        const [first, second] = twoSizes(size - 1, one, other).map((index) => index + 1) as [number, number];
        const path = await consistencyPath(first, second, readTile);
        expect(path).toEqual(naiveProof(first, leaves.slice(0, second)));
        const [firstRoot, secondRoot] = [await rootAt(first, readTile), await rootAt(second, readTile)];
        const proof = { first, second, firstRoot, secondRoot, path };
        expect(verifyConsistency(proof)).toBe(true);
        expect(verifyConsistency({ ...proof, firstRoot: leafHash(firstRoot) })).toBe(false);
        expect(verifyConsistency({ ...proof, secondRoot: leafHash(secondRoot) })).toBe(false);
      }),
      { numRuns: 60 },
    ));

  it("has the same tiles however its leaves are added", () =>
    fc.assert(
      fc.property(portions, (given) => {
        const total = given.reduce((sum, portion) => sum + portion, 0);
        expect(treeOf(given).tiles).toEqual(treeOf([total]).tiles);
      }),
      { numRuns: 20 },
    ));

  it("of 70,000 leaves has the tiles of the specification's example", () => {
    const { tiles } = treeOf([70_000]);
    const widths = (level: number) =>
      [...tiles].filter(([name]) => name.startsWith(`${level} `)).map(([, hashes]) => hashes.length / hashSize);
    expect(widths(0).filter((width) => width === 256)).toHaveLength(273);
    expect(widths(0).filter((width) => width < 256)).toEqual([112]);
    expect(widths(1).toSorted((a, b) => a - b)).toEqual([17, 256]);
    expect(widths(2)).toEqual([1]);
    expect(edgeOf(70_000).map(({ width }) => width)).toEqual([112, 17, 1]);
  });
});
