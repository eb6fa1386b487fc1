import type { GetContactMessages } from "@provenwork/contracts/contact/queries";
import type { QueryHandler } from "#kernel/mount.ts";

/** A page of messages, newest first; the next one begins after the last row of this one, even if messages arrive in between. */
export const contactMessages: QueryHandler<typeof GetContactMessages> = async ({ limit, after }, { read }) => {
  const [at, id] = after?.split("_") ?? [];
  let messages = read
    .selectFrom("contact_messages.contact_messages as m")
    .select(["m.message_id as id", "m.name", "m.email", "m.message", "m.received_at"])
    .orderBy("m.received_at", "desc")
    .orderBy("m.message_id", "desc")
    .limit(limit + 1);
  if (at !== undefined && id !== undefined) {
    messages = messages.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("m.received_at", "m.message_id"), "<", tuple(new Date(at), id)),
    );
  }
  const found = await messages.execute();
  const output = found
    .slice(0, limit)
    .map(({ received_at: receivedAt, ...message }) => ({ ...message, receivedAt: receivedAt.toISOString() }));
  const last = output.at(-1);
  if (found.length <= limit || last === undefined) return { output };
  return { output, next: { limit: String(limit), after: `${last.receivedAt}_${last.id}` } };
};
