import type { GetConsistencyProof } from "@provenwork/contracts/transparency/queries";
import { consistencyPath } from "@provenwork/platform/transparency/tiles";
import { headOf, tilesTogether } from "@provenwork/platform/transparency/tree-tables";
import type { QueryHandler } from "#kernel/mount.ts";
import { proofAnswer } from "./proof-answer.ts";

export const consistencyProof: QueryHandler<typeof GetConsistencyProof> = async (sizes, { writeSide }) => {
  const [first, second] = [Math.min(sizes.first, sizes.second), Math.max(sizes.first, sizes.second)];
  const [older, newer] = [await headOf(writeSide, first), await headOf(writeSide, second)];
  if (older === undefined || newer === undefined) return { refusal: "no-head" };
  const path = await consistencyPath(first, second, tilesTogether(writeSide));
  const proof = { kind: "consistency", path, firstNote: older.note, secondNote: newer.note } as const;
  return proofAnswer(`log-${first}-${second}`, proof);
};
