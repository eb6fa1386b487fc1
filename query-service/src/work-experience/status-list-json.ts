import type { GetStatusListJson } from "@provenwork/contracts/work-experience/issuer-queries";
import type { QueryHandler } from "#kernel/mount.ts";

/** As the command service signed it when a bit last changed. */
export const statusListJson: QueryHandler<typeof GetStatusListJson> = async ({ list }, { writeSide }) => {
  const row = await writeSide
    .selectFrom("status_lists")
    .where("list", "=", list)
    .select("credential_json")
    .executeTakeFirst();
  const output = row?.credential_json ?? null;
  return output === null ? { refusal: "no-status-list" } : { output };
};
