import { expect, it } from "vitest";
import { emptyRoot, leafHash, nodeHash } from "./tree-hash.ts";
import { sidesOfPath, verifyConsistency, verifyInclusion } from "./verify-proof.ts";

const hex = (text: string) => Uint8Array.fromHex(text);

/** The entries and roots of the reference tests of Certificate Transparency. */
const entries = ["", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f"];
const roots = [
  "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
  "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
  "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
  "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
  "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
  "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
  "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
  "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];
const inclusions: readonly [index: number, size: number, path: string[]][] = [
  [0, 1, []],
  [
    0,
    8,
    [
      "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
      "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
      "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
    ],
  ],
  [
    5,
    8,
    [
      "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
      "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
      "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    ],
  ],
  [2, 3, ["fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125"]],
  [
    1,
    5,
    [
      "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
      "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
      "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
    ],
  ],
];
const consistencies: readonly [first: number, second: number, path: string[]][] = [
  [1, 1, []],
  [1, 8, inclusions[1]?.[2] ?? []],
  [
    6,
    8,
    [
      "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
      "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
      "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    ],
  ],
  [
    2,
    5,
    [
      "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
      "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
    ],
  ],
];

const leafAt = (index: number) => leafHash(hex(entries[index] ?? ""));
const rootOf = (size: number) => hex(roots[size] ?? "");

it("hashes the reference trees of one and two leaves", () => {
  expect(emptyRoot().toHex()).toBe(roots[0]);
  expect(leafAt(0).toHex()).toBe(roots[1]);
  expect(nodeHash(leafAt(0), leafAt(1)).toHex()).toBe(roots[2]);
});

it.each(inclusions)("verifies the reference proof of leaf %i among %i", (index, size, path) => {
  const proof = { index, size, leaf: leafAt(index), path: path.map(hex), root: rootOf(size) };
  expect(verifyInclusion(proof)).toBe(true);
  expect(verifyInclusion({ ...proof, index: index + 1 })).toBe(false);
  expect(verifyInclusion({ ...proof, leaf: leafAt(index + 1) })).toBe(false);
  expect(verifyInclusion({ ...proof, path: [...proof.path, proof.root] })).toBe(false);
  expect(verifyInclusion({ ...proof, root: rootOf(size - 1) })).toBe(false);
});

it.each(consistencies)("verifies the reference proof that the tree of %i is a prefix of %i", (first, second, path) => {
  const proof = { first, second, firstRoot: rootOf(first), secondRoot: rootOf(second), path: path.map(hex) };
  expect(verifyConsistency(proof)).toBe(true);
  expect(verifyConsistency({ ...proof, firstRoot: rootOf(first - 1) })).toBe(false);
  expect(verifyConsistency({ ...proof, secondRoot: rootOf(second - 1) })).toBe(false);
  expect(verifyConsistency({ ...proof, path: [...proof.path, proof.firstRoot] })).toBe(false);
});

/** All corruptions of a path in the published reference tests. */
const spoiled = (path: readonly Uint8Array[], root: Uint8Array): Uint8Array[][] => {
  const garbage = new TextEncoder().encode("garbage");
  return [
    [...path, garbage],
    [...path, new Uint8Array()],
    [...path, root],
    [garbage, ...path],
    [new Uint8Array(), ...path],
    [root, ...path],
    ...(path.length > 0 ? [[], path.slice(1), path.slice(0, -1)] : []),
    ...path.map((hash, at) =>
      path.with(
        at,
        Uint8Array.from(hash, (byte, index) => (index === 0 ? byte ^ 8 : byte)),
      ),
    ),
    ...path.map((_, at) => path.with(at, new Uint8Array())),
  ];
};

it.each(inclusions)("refuses the reference proof of leaf %i among %i when corrupted", (index, size, encoded) => {
  const path = encoded.map(hex);
  const proof = { index, size, leaf: leafAt(index), path, root: rootOf(size) };
  for (const other of spoiled(path, proof.root)) expect(verifyInclusion({ ...proof, path: other })).toBe(false);
  for (const other of [index - 1, index + 1, index ^ 2]) {
    expect(verifyInclusion({ ...proof, index: other }), `index ${other}`).toBe(false);
  }
  for (const other of [0, size * 2, Math.floor(size / 2)]) {
    expect(verifyInclusion({ ...proof, size: other }), `size ${other}`).toBe(false);
  }
  for (const other of [new Uint8Array(), hex("00")]) {
    expect(verifyInclusion({ ...proof, root: other })).toBe(false);
    expect(verifyInclusion({ ...proof, leaf: other })).toBe(false);
  }
});

it.each(consistencies)(
  "refuses the reference proof that %i is a prefix of %i when corrupted",
  (first, second, encoded) => {
    const path = encoded.map(hex);
    const proof = { first, second, firstRoot: rootOf(first), secondRoot: rootOf(second), path };
    for (const other of spoiled(path, proof.firstRoot))
      expect(verifyConsistency({ ...proof, path: other })).toBe(false);
    for (const other of [0, first - 1, first + 1, first ^ 2]) {
      expect(verifyConsistency({ ...proof, first: other }), `first ${other}`).toBe(false);
    }
    for (const other of [0, second * 2, Math.floor(second / 2)]) {
      expect(verifyConsistency({ ...proof, second: other }), `second ${other}`).toBe(false);
    }
  },
);

it("refuses a missing leaf hash and an empty tree", () => {
  const [none, one] = [new Uint8Array(), rootOf(1)];
  expect(verifyInclusion({ index: 0, size: 1, leaf: none, path: [], root: none })).toBe(false);
  expect(verifyInclusion({ index: 0, size: 0, leaf: one, path: [], root: emptyRoot() })).toBe(false);
  for (const second of [0, 1, 8]) {
    const proof = { first: 0, second, firstRoot: emptyRoot(), secondRoot: rootOf(second) };
    expect(verifyConsistency({ ...proof, path: [] }), `0 and ${second}`).toBe(false);
    expect(verifyConsistency({ ...proof, path: [one] }), `0 and ${second}`).toBe(false);
  }
});

it("finds the side of each hash of a path", () => {
  expect(sidesOfPath(0, 1)).toEqual([]);
  expect(sidesOfPath(5, 8)).toEqual(["left", "right", "left"]);
  // The last leaf of an incomplete tree has no sibling on lower levels.
  expect(sidesOfPath(4, 5)).toEqual(["left"]);
  expect(sidesOfPath(2, 7)).toEqual(["right", "left", "right"]);
});
