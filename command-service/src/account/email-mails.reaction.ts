import type { EmailCodeIssued, EmailProven, NewAccountEvent } from "@provenwork/contracts/account/events";
import { type EventOf, type Recorded, known } from "@provenwork/contracts/kernel/event";
import { codePolicy } from "@provenwork/contracts/mailed-code/rules";
import type { KeyRing } from "@provenwork/platform/keys";
import { emailChangedMail } from "@provenwork/platform/mail/email-changed";
import { emailCodeMail } from "@provenwork/platform/mail/email-code";
import { z } from "zod";
import { emailCode } from "#account/identity/email-code.ts";
import { isSameAddress } from "./same-address.ts";
import { accounts } from "@provenwork/contracts/account/streams";
import type { Account } from "@provenwork/contracts/account/state";
import { type Decision, accept } from "#kernel/decision.ts";
import type { OpenSteps } from "#kernel/steps.ts";
import { noteMail, renderCode } from "#mailed-code/code-mail.ts";
import { type Effect, systemId } from "#kernel/reactors/effects.ts";
import type { MailRecord, MailTemplate } from "#kernel/reactors/outbox.ts";
import { noticeDeadline } from "./password-mails.reaction.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";

/** Names of the templates in the outbox; rows may outlive a release. */
export const emailCodeTemplate = "email-code";
export const emailChangedTemplate = "email-changed";

type Issued = Recorded<EventOf<typeof EmailCodeIssued>>;
type Proven = Recorded<EventOf<typeof EmailProven>>;

/** A code that was issued is mailed, for as long as it can be entered. */
export const mailEmailCode = ({ id, data, metadata }: Issued): readonly Effect[] => [
  {
    kind: "mail",
    messageId: `email-code.${data.personId}.${data.issue}`,
    template: emailCodeTemplate,
    ids: { personId: data.personId, issue: data.issue, eventId: id, correlationId: metadata.correlationId },
    deadline: new Date(data.expiresAt),
  },
];

/** Who reads mail at the address before is told; there is none before an account is made. */
export const mailEmailChange = ({ id, data, metadata }: Proven): readonly Effect[] =>
  metadata.actor.role === "onboarding"
    ? []
    : [
        {
          kind: "mail",
          messageId: `email-changed.${id}`,
          template: emailChangedTemplate,
          ids: { personId: data.personId, eventId: id },
          deadline: new Date(Date.parse(metadata.at) + noticeDeadline),
        },
      ];

export interface EmailMail {
  readonly openSteps: OpenSteps;
  /** VERIFICATION_CODE_KEYS. */
  readonly codeKeys: KeyRing;
  readonly publicUrl: string;
}

const codeIds = z.object({ personId: z.string(), issue: z.number(), eventId: z.string(), correlationId: z.string() });
const noticeIds = z.object({ personId: z.string(), eventId: z.string() });

/** The mail with the code: derived and rendered when it is sent, and only while that code can still be entered. */
export const emailCodesMail = ({ openSteps, codeKeys, publicUrl }: EmailMail): MailTemplate => ({
  async render(ids, now) {
    const { personId, issue, eventId, correlationId } = codeIds.parse(ids);
    const commandId = systemId("render", personId, issue);
    const steps = openSteps(systemOrigin({ commandId, correlationId, causationId: eventId, now }));
    const { state: account, events } = await steps.load(accounts, personId);
    if (events.some((event) => event.type === "EmailCodeMailed" && event.data.issue === issue)) return { to: "sent" };
    // One that was entered, or whose account is gone, is not mailed any more either.
    const isWanted = account.status === "registered" && account.provenBy !== issue;
    return renderCode(isWanted ? account.emailCode : undefined, issue, now, ({ address }, keyId, expiresAt) =>
      emailCodeMail({
        username: known(account.username) ?? "",
        code: emailCode({ personId, address, issue, keyId }, codeKeys),
        expiresAt,
        validMinutes: codePolicy.validFor / 60_000,
        publicUrl,
      }),
    );
  },

  async record(ids, result, now) {
    const { personId, ...about } = codeIds.parse(ids);
    await noteMail(openSteps, accounts, personId, { kind: "email code", ...about }, result, now, (account) =>
      recordMail(account, about.issue, result, now),
    );
  },
});

/** Notes what became of the mail of a code. */
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

/** The notice that the account goes by another address, to the one it went by until this event. */
export const emailChangeMail = ({ openSteps, publicUrl }: Omit<EmailMail, "codeKeys">): MailTemplate => ({
  async render(ids, now) {
    const { personId, eventId } = noticeIds.parse(ids);
    const commandId = systemId("render", eventId);
    const steps = openSteps(systemOrigin({ commandId, correlationId: commandId, causationId: eventId, now }));
    const { state: account, events } = await steps.load(accounts, personId);
    const proven = events.filter((event) => event.type === "EmailProven");
    const index = proven.findIndex(({ id }) => id === eventId);
    const [former, change] = [proven[index - 1], proven[index]];
    const address = known(former?.personal)?.email;
    if (account.status !== "registered" || change === undefined || address === undefined) return { to: "drop" };
    if (isSameAddress(known(change.personal)?.email, address)) return { to: "drop" };
    const username = known(account.username) ?? "";
    const changedAt = new Date(change.data.provenAt);
    return { to: "send", message: { to: address, ...emailChangedMail({ username, changedAt, publicUrl }) } };
  },
  record: () => Promise.resolve(),
});
