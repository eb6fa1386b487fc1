import type { Position } from "@eventstore/db-client";
import { logMismatch } from "./errors.ts";

/** A position of EventStoreDB is a pair of unsigned 64-bit numbers, at most 20 decimal digits each. */
const digits = 20;

/**
 * The pair as text of fixed width, commit before prepare, so that the order of strings is the order of the log.
 * An event that this adapter wrote has the same pair in `$all`, in subscriptions and in the answer to its append.
 */
export function encodePosition({ commit, prepare }: Position): string {
  return commit.toString().padStart(digits, "0") + prepare.toString().padStart(digits, "0");
}

/**
 * A server answers an unknown error for a prepare position after its commit position, hence the check of both.
 * @throws LogMismatch on text that `encodePosition` did not write, for example a checkpoint of another kind of log
 */
export function decodePosition(text: string): Position {
  const [commit, prepare] = [text.slice(0, digits), text.slice(digits)];
  if (!/^\d{40}$/.test(text) || prepare > commit) {
    throw logMismatch(`"${text}" is not a position of EventStoreDB (40 digits): it was taken from another kind of log`);
  }
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
}

/** Negative, zero or positive, as `Array.sort` wants it. */
export function comparePositions(a: Position, b: Position): number {
  if (a.commit !== b.commit) return a.commit < b.commit ? -1 : 1;
  if (a.prepare !== b.prepare) return a.prepare < b.prepare ? -1 : 1;
  return 0;
}
