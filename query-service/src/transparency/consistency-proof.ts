import type { GetConsistencyProof } from "@provenwork/contracts/transparency/queries";
import { consistencyPath, undefinedIfMissing } from "@provenwork/platform/transparency/tiles";
import { headOfSize, batchedTiles } from "@provenwork/platform/transparency/tree-tables";
import type { QueryHandler } from "#kernel/mount.ts";
import { proofAnswer } from "./proof-answer.ts";

export const consistencyProof: QueryHandler<typeof GetConsistencyProof> = async ({ first, second }, { writeSide }) => {
  const [one, other] = [await headOfSize(writeSide, first), await headOfSize(writeSide, second)];
  if (one === undefined) return { refusal: "no-first-head" };
  if (other === undefined) return { refusal: "no-second-head" };
  const [older, newer] = one.size <= other.size ? [one, other] : [other, one];
  const path = await undefinedIfMissing(consistencyPath(older.size, newer.size, batchedTiles(writeSide)));
  if (path === undefined) return { refusal: "behind-head" };
  const proof = { kind: "consistency", path, firstNote: older.note, secondNote: newer.note } as const;
  return proofAnswer(`log-${older.size}-${newer.size}`, proof);
};
