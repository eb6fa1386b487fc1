import type { AccountEvent, NewAccountEvent } from "@provenwork/contracts/account/events";
import { type Account, accounts } from "@provenwork/contracts/account/state";
import { codePolicy } from "@provenwork/contracts/mailed-code/rules";
import { emailCodeMail as writeMail } from "@provenwork/platform/mail/email-code";
import { z } from "zod";
import { type Decision, accept } from "#kernel/decision.ts";
import { systemId } from "#kernel/reactors/effects.ts";
import type { MailRecord } from "#kernel/reactors/outbox.ts";
import { mailReaction } from "#kernel/reactors/reaction.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import { recordMailOutcome, renderCode } from "#mailed-code/code-mail.ts";
import { known } from "@provenwork/contracts/kernel/event";
import { emailCode } from "./identity/email-code.ts";

const mailIds = z.object({ personId: z.string(), issue: z.number(), eventId: z.string(), correlationId: z.string() });

/** Emails a code for an account's address. Derived and rendered when sent, only while it can be entered. */
export const emailCodeMail = mailReaction<AccountEvent>({
  template: "email-code",
  on: {
    EmailCodeIssued: ({ id, data, metadata }) => ({
      messageId: `email-code.${data.personId}.${data.issue}`,
      ids: { personId: data.personId, issue: data.issue, eventId: id, correlationId: metadata.correlationId },
      deadline: new Date(data.expiresAt),
    }),
  },
  mail: ({ openSteps, codeKeys, publicUrl }) => ({
    async render(ids, now) {
      const { personId, issue, eventId, correlationId } = mailIds.parse(ids);
      const commandId = systemId("render", personId, issue);
      const steps = openSteps(systemOrigin({ commandId, correlationId, causationId: eventId, now }));
      const { state: account, events } = await steps.load(accounts, personId);
      if (events.some((event) => event.type === "EmailCodeMailed" && event.data.issue === issue)) return { to: "sent" };
      // Entered codes and codes of erased accounts are not emailed either.
      const isWanted = account.status === "registered" && account.provenBy !== issue;
      return renderCode(isWanted ? account.emailCode : undefined, issue, now, ({ address }, keyId, expiresAt) =>
        writeMail({
          username: known(account.username) ?? "",
          code: emailCode({ personId, address, issue, keyId }, codeKeys),
          expiresAt,
          validMinutes: codePolicy.validFor / 60_000,
          publicUrl,
        }),
      );
    },

    async record(ids, result, now) {
      const { personId, ...about } = mailIds.parse(ids);
      await recordMailOutcome(openSteps, accounts, personId, { kind: "email code", ...about }, result, now, (account) =>
        recordMail(account, about.issue, result, now),
      );
    },
  }),
});

/** Records the outcome of a code's mail. */
function recordMail(
  { status, personId }: Account,
  issue: number,
  result: MailRecord,
  now: Date,
): Decision<NewAccountEvent, never> {
  if (status !== "registered") return accept();
  const at = now.toISOString();
  return result === "mailed"
    ? accept({ type: "EmailCodeMailed", data: { personId, issue, mailedAt: at } })
    : accept({ type: "EmailCodeMailFailed", data: { personId, issue, reason: result, failedAt: at } });
}
