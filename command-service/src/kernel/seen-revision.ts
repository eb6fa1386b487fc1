import type { Command } from "@provenwork/contracts/kernel/endpoint";

const quotedRevision = /^"(\d{1,9})"$/;

/** What If-Match says the caller saw, for commands that take it; undefined without the header, null for nonsense in it. */
export function seenRevision({ ifMatch }: Command, header: string | undefined): number | null | undefined {
  if (!ifMatch || header === undefined) return undefined;
  const [, revision] = quotedRevision.exec(header) ?? [];
  return revision === undefined ? null : Number(revision);
}

export const badIfMatch = { "If-Match": 'Must be a revision in quotes, for example "3"' };
