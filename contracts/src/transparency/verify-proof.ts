import { type Hash, nodeHash, sameHash } from "./tree-hash.ts";

interface Inclusion {
  readonly index: number;
  readonly size: number;
  readonly leaf: Hash;
  readonly path: readonly Hash[];
  readonly root: Hash;
}

/** Whether a leaf is at an index of the tree with this size and root (RFC 9162 §2.1.3.2). */
export function verifyInclusion({ index, size, leaf, path, root }: Inclusion): boolean {
  if (!isCount(index) || !isCount(size) || index >= size || !isHash(leaf)) return false;
  const sides = sidesOfPath(index, size);
  if (sides.length !== path.length) return false;
  const reached = path.reduce(
    (hash, sibling, level) => (sides[level] === "left" ? nodeHash(sibling, hash) : nodeHash(hash, sibling)),
    leaf,
  );
  return sameHash(reached, root);
}

/** The side of each hash of a leaf's path, from the leaf to the root. `index` is below `size`. */
export function sidesOfPath(index: number, size: number): ("left" | "right")[] {
  const sides: ("left" | "right")[] = [];
  // Positions of the leaf and of the last one on each level.
  let [at, last] = [index, size - 1];
  while (last !== 0) {
    const isLeft = at % 2 === 1 || at === last;
    sides.push(isLeft ? "left" : "right");
    if (isLeft) while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)];
    [at, last] = [half(at), half(last)];
  }
  return sides;
}

interface Consistency {
  readonly first: number;
  readonly second: number;
  readonly firstRoot: Hash;
  readonly secondRoot: Hash;
  readonly path: readonly Hash[];
}

/** Whether the second tree begins with the first one (RFC 9162 §2.1.4.2). An empty first tree is refused. */
export function verifyConsistency({ first, second, firstRoot, secondRoot, path }: Consistency): boolean {
  if (!isCount(first) || !isCount(second) || first === 0 || first > second) return false;
  if (first === second) return path.length === 0 && sameHash(firstRoot, secondRoot);
  const [start, ...rest] = isPowerOfTwo(first) ? [firstRoot, ...path] : path;
  if (start === undefined) return false;
  let [at, last] = [first - 1, second - 1];
  while (at % 2 === 1) [at, last] = [half(at), half(last)];
  let [before, after] = [start, start];
  for (const sibling of rest) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      before = nodeHash(sibling, before);
      after = nodeHash(sibling, after);
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)];
    } else {
      after = nodeHash(after, sibling);
    }
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && sameHash(before, firstRoot) && sameHash(after, secondRoot);
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;
const isHash = ({ length }: Uint8Array): boolean => length === 32;
const half = (value: number): number => Math.floor(value / 2);

/** Bitwise operators would end at 32 bits. */
const isPowerOfTwo = (value: number): boolean => Number.isInteger(Math.log2(value)) && 2 ** Math.log2(value) === value;
