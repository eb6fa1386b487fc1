import type { GetStatusList } from "@provenwork/contracts/work-experience/issuer-queries";
import type { QueryHandler } from "#kernel/mount.ts";

/** As the command service signed it when a bit last changed. */
export const statusList: QueryHandler<typeof GetStatusList> = async ({ list }, { writeSide }) => {
  const row = await writeSide
    .selectFrom("status_lists")
    .where("list", "=", list)
    .select("credential")
    .executeTakeFirst();
  return row === undefined ? { refusal: "no-status-list" } : { output: row.credential };
};
