import canonicalize from "canonicalize";
import { type Hash, leafHash } from "./tree-hash.ts";

/** The parts of a stored event that the tree covers. Not its position and storage time: a move to another store changes them. */
export interface LeafEvent {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  /** As stored: personal data is ciphertext, so an erasure changes no leaf. */
  readonly data: object;
  readonly metadata: object;
}

const encoder = new TextEncoder();

/** The entry of an event in the log: its JSON in canonical form (RFC 8785). */
export function leafEntry({ id, stream, revision, type, data, metadata }: LeafEvent): Uint8Array {
  const text = canonicalize({ id, stream, revision, type, data, metadata });
  if (text === undefined) throw new Error(`event ${id} has no canonical form`);
  return encoder.encode(text);
}

export const leafHashOf = (event: LeafEvent): Hash => leafHash(leafEntry(event));
