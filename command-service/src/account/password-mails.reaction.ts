import type { PasswordChanged, PasswordResetRequested } from "@provenwork/contracts/account/events";
import { passwordResetPolicy } from "@provenwork/contracts/account/rules";
import { type EventOf, type Recorded, known } from "@provenwork/contracts/kernel/event";
import type { KeyRing } from "@provenwork/platform/keys";
import { passwordChangedMail } from "@provenwork/platform/mail/password-changed";
import { passwordResetMail } from "@provenwork/platform/mail/password-reset";
import { z } from "zod";
import { passwordResetToken } from "#account/identity/password-reset-token.ts";
import { accounts } from "@provenwork/contracts/account/streams";
import type { OpenSteps } from "#kernel/steps.ts";
import { type Effect, systemId } from "#kernel/reactors/effects.ts";
import type { MailTemplate, Rendered } from "#kernel/reactors/outbox.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";

/** Names of the templates in the outbox; rows may outlive a release. */
export const passwordResetTemplate = "password-reset";
export const passwordChangedTemplate = "password-changed";

// A notice that comes a day late still tells; later it would only puzzle.
export const noticeDeadline = 24 * 60 * 60_000;

/** A link that was asked for is mailed, for as long as it can be used. */
export const mailReset = ({ data }: Recorded<EventOf<typeof PasswordResetRequested>>): readonly Effect[] => [
  {
    kind: "mail",
    messageId: `reset.${data.personId}.${data.issue}`,
    template: passwordResetTemplate,
    ids: { personId: data.personId, issue: data.issue },
    deadline: new Date(data.expiresAt),
  },
];

/** Whoever's password was changed is told so. */
export const mailPasswordChange = ({
  id,
  data,
  metadata,
}: Recorded<EventOf<typeof PasswordChanged>>): readonly Effect[] => [
  {
    kind: "mail",
    messageId: `password-changed.${id}`,
    template: passwordChangedTemplate,
    ids: { personId: data.personId, changedAt: data.changedAt },
    deadline: new Date(Date.parse(metadata.at) + noticeDeadline),
  },
];

export interface PasswordMail {
  readonly openSteps: OpenSteps;
  /** VERIFICATION_CODE_KEYS. */
  readonly codeKeys: KeyRing;
  readonly publicUrl: string;
}

const resetIds = z.object({ personId: z.string(), issue: z.number() });
const noticeIds = z.object({ personId: z.string(), changedAt: z.iso.datetime() });
const drop: Rendered = { to: "drop" };

/** The account as it stands, if it can be written to: registered, with a proven address that can still be read. */
async function reachable(openSteps: OpenSteps, personId: string, now: Date) {
  const commandId = systemId("render", personId);
  const steps = openSteps(systemOrigin({ commandId, correlationId: commandId, causationId: commandId, now }));
  const { state } = await steps.load(accounts, personId);
  const address = known(state.provenEmail);
  if (state.status !== "registered" || address === undefined) return undefined;
  return { account: state, address, username: known(state.username) ?? "" };
}

/** The mail with the reset link: derived and rendered when it is sent, and only while the link would count. */
export const resetLinkMail = ({ openSteps, codeKeys, publicUrl }: PasswordMail): MailTemplate => ({
  async render(ids, now) {
    const { personId, issue } = resetIds.parse(ids);
    const found = await reachable(openSteps, personId, now);
    const reset = found?.account.passwordResets.find((one) => one.issue === issue);
    if (found === undefined || reset === undefined || reset.void) return drop;
    if (reset.credentialId !== found.account.credentialId) return drop;
    const expiresAt = new Date(reset.expiresAt);
    if (now > expiresAt) return { to: "expire" };
    // In the fragment, which browsers send to nobody: not in a request, a log or a Referer.
    const link = `${new URL(publicUrl).origin}/reset-password#token=${passwordResetToken(personId, reset, codeKeys)}`;
    const validMinutes = passwordResetPolicy.validFor / 60_000;
    const mail = passwordResetMail({ username: found.username, link, expiresAt, validMinutes, publicUrl });
    return { to: "send", message: { to: found.address, ...mail } };
  },
  // The request is the story; nobody is told whether its mail arrived.
  record: () => Promise.resolve(),
});

/** The notice that a password was changed. */
export const passwordChangeMail = ({ openSteps, publicUrl }: Omit<PasswordMail, "codeKeys">): MailTemplate => ({
  async render(ids, now) {
    const { personId, changedAt } = noticeIds.parse(ids);
    const found = await reachable(openSteps, personId, now);
    if (found === undefined) return drop;
    const mail = passwordChangedMail({ username: found.username, changedAt: new Date(changedAt), publicUrl });
    return { to: "send", message: { to: found.address, ...mail } };
  },
  record: () => Promise.resolve(),
});
