import { type KeyObject, createHmac } from "node:crypto";

/** Keyed hash of a command's input without its secrets; independent of the order of fields. */
export function fingerprintOf(input: unknown, secrets: readonly string[], key: KeyObject): string {
  const open = isRecord(input)
    ? Object.fromEntries(Object.entries(input).filter(([name]) => !secrets.includes(name)))
    : input;
  return createHmac("sha256", key).update(canonical(open)).digest("base64url").slice(0, 22);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
