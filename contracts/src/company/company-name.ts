import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { withoutHidden } from "../kernel/invisible.ts";

/** Folds case, width, invisible characters, and kinds of spaces, dashes and apostrophes. */
const foldName = (name: string): string =>
  withoutHidden(name.normalize("NFKC"))
    .toLowerCase()
    .normalize("NFKC")
    .replaceAll(/\p{Pd}/gu, "-")
    .replaceAll(/[‘’ʼ´`′]/g, "'")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Whether two company names read the same. Letters of other alphabets differ, even if they look alike. */
export const isSameName = (one: string, other: string): boolean => foldName(one) === foldName(other);

/** A hash of the folded name as a UUID, which an index can hold. */
export const nameKey = (name: string): string =>
  bytesToHex(sha256(new TextEncoder().encode(foldName(name))).subarray(0, 16)).replace(
    /^(.{8})(.{4})(.{4})(.{4})(.{12})$/,
    "$1-$2-$3-$4-$5",
  );
