import type { GetConsistencyProof } from "@provenwork/contracts/transparency/queries";
import { consistencyPath, ifReached } from "@provenwork/platform/transparency/tiles";
import { headOf, tilesTogether } from "@provenwork/platform/transparency/tree-tables";
import type { QueryHandler } from "#kernel/mount.ts";
import { proofAnswer } from "./proof-answer.ts";

export const consistencyProof: QueryHandler<typeof GetConsistencyProof> = async ({ first, second }, { writeSide }) => {
  const [one, other] = [await headOf(writeSide, first), await headOf(writeSide, second)];
  if (one === undefined) return { refusal: "no-first-head" };
  if (other === undefined) return { refusal: "no-second-head" };
  const [older, newer] = one.size <= other.size ? [one, other] : [other, one];
  const path = await ifReached(consistencyPath(older.size, newer.size, tilesTogether(writeSide)));
  if (path === undefined) return { refusal: "behind-head" };
  const proof = { kind: "consistency", path, firstNote: older.note, secondNote: newer.note } as const;
  return proofAnswer(`log-${older.size}-${newer.size}`, proof);
};
