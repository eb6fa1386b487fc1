import type { AccountEvent } from "@provenwork/contracts/account/events";
import { passwordChangedMail as writeMail } from "@provenwork/platform/mail/password-changed";
import { z } from "zod";
import { mailReaction } from "#kernel/reactors/reaction.ts";
import { noticeDeadline } from "./notice-deadline.ts";
import { provenRecipient } from "./recipient.ts";

const mailIds = z.object({ personId: z.string(), changedAt: z.iso.datetime() });

/** Notifies the account's owner of a changed password. */
export const passwordChangedMail = mailReaction<AccountEvent>({
  template: "password-changed",
  on: {
    PasswordChanged: ({ id, data, metadata }) => ({
      messageId: `password-changed.${id}`,
      ids: { personId: data.personId, changedAt: data.changedAt },
      deadline: new Date(Date.parse(metadata.at) + noticeDeadline),
    }),
  },
  mail: ({ openSteps, publicUrl }) => ({
    async render(ids, now) {
      const { personId, changedAt } = mailIds.parse(ids);
      const found = await provenRecipient(openSteps, personId, now);
      if (found === undefined || found.account.emailStopped !== undefined) return { to: "drop" };
      const mail = writeMail({ username: found.username, changedAt: new Date(changedAt), publicUrl });
      return { to: "send", message: { to: found.address, ...mail } };
    },
    record: () => Promise.resolve(),
  }),
});
