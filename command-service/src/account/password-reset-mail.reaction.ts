import type { AccountEvent } from "@provenwork/contracts/account/events";
import { passwordResetPolicy } from "@provenwork/contracts/account/rules";
import { passwordResetMail as writeMail } from "@provenwork/platform/mail/password-reset";
import { z } from "zod";
import { mailReaction } from "#kernel/reactors/reaction.ts";
import { passwordResetToken } from "./identity/password-reset-token.ts";
import { provenRecipient } from "./recipient.ts";

const mailIds = z.object({ personId: z.string(), issue: z.number() });

/** Emails a reset link, also to suspended accounts. Derived and rendered when sent, only while the link can be used. */
export const passwordResetMail = mailReaction<AccountEvent>({
  template: "password-reset",
  on: {
    PasswordResetRequested: ({ data }) => ({
      messageId: `reset.${data.personId}.${data.issue}`,
      ids: { personId: data.personId, issue: data.issue },
      deadline: new Date(data.expiresAt),
    }),
  },
  mail: ({ openSteps, codeKeys, publicUrl }) => ({
    async render(ids, now) {
      const { personId, issue } = mailIds.parse(ids);
      const found = await provenRecipient(openSteps, personId, now);
      const reset = found?.account.passwordResets.find((one) => one.issue === issue);
      if (found === undefined || reset === undefined || reset.void) return { to: "drop" };
      if (reset.credentialId !== found.account.credentialId) return { to: "drop" };
      const expiresAt = new Date(reset.expiresAt);
      if (now > expiresAt) return { to: "expire" };
      // In the fragment, which browsers never send: it is in no request, log or Referer.
      const link = `${new URL(publicUrl).origin}/reset-password#token=${passwordResetToken(personId, reset, codeKeys)}`;
      const validMinutes = passwordResetPolicy.validFor / 60_000;
      const mail = writeMail({ username: found.username, link, expiresAt, validMinutes, publicUrl });
      return { to: "send", message: { to: found.address, ...mail } };
    },
    // Only the request is recorded; delivery is not shown to anyone.
    record: () => Promise.resolve(),
  }),
});
