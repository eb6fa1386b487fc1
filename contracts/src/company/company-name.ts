import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { withoutHidden } from "../kernel/invisible.ts";

/** A name as people read it: without case, widths, invisible characters, and kinds of spaces, dashes and apostrophes. */
const foldName = (name: string): string =>
  withoutHidden(name.normalize("NFKC"))
    .toLowerCase()
    .normalize("NFKC")
    .replaceAll(/\p{Pd}/gu, "-")
    .replaceAll(/[‘’ʼ´`′]/g, "'")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Whether two names of companies are one to their readers. A letter of another alphabet is another letter, however alike it looks. */
export const isSameName = (one: string, other: string): boolean => foldName(one) === foldName(other);

/** Equal for the same names only: a hash, so that an index can hold it. In the form of a UUID. */
export const nameKey = (name: string): string =>
  bytesToHex(sha256(new TextEncoder().encode(foldName(name))).subarray(0, 16)).replace(
    /^(.{8})(.{4})(.{4})(.{4})(.{12})$/,
    "$1-$2-$3-$4-$5",
  );
