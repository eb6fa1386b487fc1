import type { GetTreeHead } from "@provenwork/contracts/transparency/queries";
import { isFolded, lastHead } from "@provenwork/platform/transparency/tree-tables";
import type { QueryHandler } from "#kernel/mount.ts";

/** Refused until all its tiles exist: otherwise, followers of the log would take it for broken. */
export const treeHead: QueryHandler<typeof GetTreeHead> = async (_, { writeSide }) => {
  const head = await lastHead(writeSide);
  if (head === undefined) return { refusal: "no-head" };
  return (await isFolded(writeSide, head.size)) ? { output: head.note } : { refusal: "behind-head" };
};
