import type { GetUnreadMessages } from "@provenwork/contracts/contact/queries";
import { sql } from "kysely";
import { boundedCount } from "#kernel/bounded-count.ts";
import type { QueryHandler } from "#kernel/mount.ts";
import { isUnread } from "./unread.ts";

/** Counts in the index of unread messages, up to the bound. */
export const unreadMessages: QueryHandler<typeof GetUnreadMessages> = async (_, { read }) => {
  const unread = read
    .selectFrom("contact_messages.contact_messages as m")
    .where(isUnread)
    .select(sql<number>`1`.as("one"));
  return { output: await boundedCount(read, unread) };
};
