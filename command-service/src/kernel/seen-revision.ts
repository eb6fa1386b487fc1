import type { Command } from "@provenwork/contracts/kernel/endpoint";
import type { Seen } from "./steps.ts";

const quotedRevision = /^"(\d{1,9})"$/;

/** What If-Match says the caller saw, for commands that take it; undefined without the header, null for nonsense in it. */
export function seenRevision({ ifMatch }: Command, header: string | undefined): Seen | null | undefined {
  if (ifMatch === undefined || header === undefined) return undefined;
  const [, revision] = quotedRevision.exec(header) ?? [];
  return revision === undefined ? null : { revision: Number(revision), concerns: new Set(ifMatch) };
}

export const badIfMatch = { "If-Match": 'Must be a revision in quotes, for example "3"' };
