import type { GetTreeHeads } from "@provenwork/contracts/transparency/queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { paged } from "#kernel/paged.ts";

/** A page of signed heads, the newest first: of two heads the larger one is newer. */
export const treeHeads: QueryHandler<typeof GetTreeHeads> = async ({ limit, after }, { writeSide }) => {
  const rows = await writeSide
    .selectFrom("tree_heads")
    .$if(after !== undefined, (query) => query.where("size", "<", String(after)))
    .orderBy("size", "desc")
    .limit(limit + 1)
    .select(["size", "root", "signed_at", "note"])
    .execute();
  return paged(
    rows,
    limit,
    ({ size, root, signed_at, note }) => ({
      size: Number(size),
      root: root.toString("base64"),
      signedAt: signed_at.toISOString(),
      checkpoint: note,
    }),
    ({ size }) => size,
  );
};
