import type { Command } from "@provenwork/contracts/kernel/endpoint";
import type { Seen } from "./steps.ts";

/** Proxies that compress mark it as weak, or append how they did so, before the closing quote or behind it. */
const coding = String.raw`(?:(?:--?|;)(?:gzip|br|zstd|deflate))?`;
const quotedRevision = new RegExp(`^(?:W/)?"(\\d{1,9})${coding}"${coding}$`);

/** The revision in If-Match, for commands that take it; undefined without the header, null if it is malformed. */
export function seenRevision({ ifMatch }: Command, header: string | undefined): Seen | null | undefined {
  if (ifMatch === undefined || header === undefined) return undefined;
  const [, revision] = quotedRevision.exec(header) ?? [];
  return revision === undefined ? null : { revision: Number(revision), concerns: new Set(ifMatch) };
}

export const badIfMatch = { "If-Match": 'Must be a revision in quotes, for example "3"' };
