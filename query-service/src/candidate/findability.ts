import type { GetFindability } from "@provenwork/contracts/candidate/queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";

export const findability: QueryHandler<typeof GetFindability> = async (_, { viewer, read }) => {
  const row = await read
    .selectFrom("findability.findable")
    .select("person_id")
    .where("person_id", "=", personOf(viewer))
    .executeTakeFirst();
  return { output: { findable: row !== undefined } };
};
