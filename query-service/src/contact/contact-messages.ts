import type { GetContactMessages } from "@provenwork/contracts/contact/queries";
import { instantCursor, parseInstantCursor } from "@provenwork/contracts/kernel/keyset";
import type { QueryHandler } from "#kernel/mount.ts";
import { paged } from "#kernel/paged.ts";
import { shownName } from "#account/shown-name.ts";
import { isUnread } from "./unread.ts";

/** A page of messages, newest first; the next one begins after the last row of this one, even if messages arrive in between. */
export const contactMessages: QueryHandler<typeof GetContactMessages> = async ({ list, limit, after }, { read }) => {
  let messages = read
    .selectFrom("contact_messages.contact_messages as m")
    .leftJoin("contact_messages.readings as r", "r.message_id", "m.message_id")
    .leftJoin("accounts.accounts as a", "a.person_id", "r.read_by")
    .select(["m.message_id as id", "m.name", "m.email", "m.message", "m.received_at", "m.read_at"])
    .select(shownName.as("readBy"))
    .orderBy("m.received_at", "desc")
    .orderBy("m.message_id", "desc")
    .limit(limit + 1);
  if (list === "unread") messages = messages.where(isUnread);
  if (after !== undefined) {
    const { at, id } = parseInstantCursor(after);
    messages = messages.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("m.received_at", "m.message_id"), "<", tuple(at, id)),
    );
  }
  return paged(
    await messages.execute(),
    limit,
    ({ received_at, read_at, ...message }) => ({
      ...message,
      receivedAt: received_at.toISOString(),
      readAt: read_at?.toISOString() ?? null,
    }),
    (row) => instantCursor(row.received_at, row.id),
  );
};
