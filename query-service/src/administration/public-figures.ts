import type { GetPublicFigures } from "@provenwork/contracts/administration/queries";
import type { QueryHandler } from "#kernel/mount.ts";

export const publicFigures: QueryHandler<typeof GetPublicFigures> = async (_, { read }) => {
  const proofs = await read
    .selectFrom("platform_figures.figures")
    .where("figure", "=", "proofs")
    .select("total")
    .executeTakeFirst();
  return { output: { proofs: proofs?.total ?? 0 } };
};
