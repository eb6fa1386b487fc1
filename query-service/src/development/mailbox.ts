import type { GetMailbox } from "@provenwork/contracts/development/queries";
import type { QueryHandler } from "#kernel/mount.ts";

/** As many messages as the mailbox screen shows. */
const maxEmails = 200;

export const mailbox: QueryHandler<typeof GetMailbox> = async (_, { writeSide }) => {
  const caught = await writeSide
    .selectFrom("caught_mail")
    .select(["mail_id as id", "to_address as to", "subject", "text", "html", "sent_at"])
    .orderBy("mail_id", "desc")
    .limit(maxEmails)
    .execute();
  return {
    output: caught.map(({ sent_at: sentAt, ...mail }) => ({ ...mail, sentAt: sentAt.toISOString() })),
  };
};
