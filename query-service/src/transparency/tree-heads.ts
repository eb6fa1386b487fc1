import type { GetTreeHeads } from "@provenwork/contracts/transparency/queries";
import type { QueryHandler } from "#kernel/mount.ts";

const pageSize = 50;

export const treeHeads: QueryHandler<typeof GetTreeHeads> = async ({ before }, { writeSide }) => {
  const rows = await writeSide
    .selectFrom("tree_heads")
    .$if(before !== undefined, (query) => query.where("size", "<", String(before)))
    .orderBy("size", "desc")
    .limit(pageSize + 1)
    .select(["size", "root", "signed_at"])
    .execute();
  const output = rows.slice(0, pageSize).map(({ size, root, signed_at }) => ({
    size: Number(size),
    root: root.toString("base64"),
    signedAt: signed_at.toISOString(),
  }));
  const last = output.at(-1);
  return rows.length > pageSize && last !== undefined ? { output, next: { before: String(last.size) } } : { output };
};
