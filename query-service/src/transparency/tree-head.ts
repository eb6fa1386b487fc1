import type { GetTreeHead } from "@provenwork/contracts/transparency/queries";
import { lastHead } from "@provenwork/platform/transparency/tree-tables";
import type { QueryHandler } from "#kernel/mount.ts";

export const treeHead: QueryHandler<typeof GetTreeHead> = async (_, { writeSide }) => {
  const head = await lastHead(writeSide);
  return head === undefined ? { refusal: "no-head" } : { output: head.note };
};
