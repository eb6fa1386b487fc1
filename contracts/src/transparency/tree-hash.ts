import { sha256 } from "@noble/hashes/sha2.js";

/** 32 bytes. */
export type Hash = Uint8Array;

const leafPrefix = Uint8Array.of(0);
const nodePrefix = Uint8Array.of(1);

/** The hash of a tree without leaves (RFC 6962 §2.1). */
export const emptyRoot = (): Hash => sha256(new Uint8Array());

/** The prefixes keep a leaf from passing for a node (RFC 6962 §2.1). */
export const leafHash = (entry: Uint8Array): Hash => sha256.create().update(leafPrefix).update(entry).digest();

export const nodeHash = (left: Hash, right: Hash): Hash =>
  sha256.create().update(nodePrefix).update(left).update(right).digest();

export const sameHash = (one: Hash, other: Hash): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);
