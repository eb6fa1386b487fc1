import type { FileName } from "./port.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isUuid = (id: string): boolean => uuid.test(id);

/** Asserts that names are ids from sessions and events, never user input. */
export function requireUuid(id: string): string {
  if (!isUuid(id)) throw new Error("file names must be lower-case UUIDs");
  return id;
}

/** A file's name within its person's folder: `{fileId}`, or `{copiedFor}.{fileId}` for a copy. Stored, so a format. */
export const leafOf = ({ fileId, copiedFor }: Omit<FileName, "personId">): string =>
  copiedFor === undefined ? requireUuid(fileId) : `${requireUuid(copiedFor)}.${requireUuid(fileId)}`;

/** The file behind such a name; undefined for other names. */
export function parseLeaf(leaf: string): Omit<FileName, "personId"> | undefined {
  const [fileId = "", copiedFor, ...more] = leaf.split(".").toReversed();
  if (!isUuid(fileId) || more.length > 0) return undefined;
  if (copiedFor === undefined) return { fileId };
  return isUuid(copiedFor) ? { fileId, copiedFor } : undefined;
}
