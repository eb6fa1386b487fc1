import type { GetUnreadApplicationMessages } from "@provenwork/contracts/application/message-queries";
import { bounded, maxCounted } from "@provenwork/contracts/kernel/bounded-count";
import type { QueryHandler } from "#kernel/mount.ts";
import { groupOf, personOf } from "#kernel/viewer.ts";

/** Reads no more threads than are counted. */
export const unreadApplicationMessages: QueryHandler<typeof GetUnreadApplicationMessages> = async (
  _,
  { viewer, read },
) => {
  const threads = read.selectFrom("messages.threads as t").limit(maxCounted + 1);
  const unread =
    viewer.role === "employer"
      ? threads
          .where("t.company_id", "=", groupOf(viewer) ?? null)
          .where("t.unread_by_company", ">", 0)
          .select("t.unread_by_company as unread")
      : threads
          .where("t.person_id", "=", personOf(viewer))
          .where("t.unread_by_candidate", ">", 0)
          .select("t.unread_by_candidate as unread");
  const rows = await unread.execute();
  return {
    output: bounded(
      Math.min(
        rows.reduce((sum, row) => sum + row.unread, 0),
        maxCounted + 1,
      ),
    ),
  };
};
