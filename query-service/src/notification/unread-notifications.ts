import { type GetUnreadNotifications } from "@provenwork/contracts/notification/queries";
import { maxUnread } from "@provenwork/contracts/notification/rules";
import type { QueryHandler } from "#kernel/mount.ts";
import { companyNotices, personalNotices, readUntil } from "./notices.ts";

/** Reads no more rows than are counted. */
export const unreadNotifications: QueryHandler<typeof GetUnreadNotifications> = async (_, { viewer, read }) => {
  const until = await readUntil(read, viewer);
  const [own, shared] = await Promise.all([
    personalNotices(read, viewer)
      .where("n.at", ">", until)
      .where("r.notice_id", "is", null)
      .select("n.notice_id")
      .limit(maxUnread + 1)
      .execute(),
    companyNotices(read, viewer)
      .where("n.at", ">", until)
      .where("r.notice_id", "is", null)
      .select("n.notice_id")
      .limit(maxUnread + 1)
      .execute(),
  ]);
  const unread = own.length + shared.length;
  return { output: { count: Math.min(unread, maxUnread), more: unread > maxUnread } };
};
