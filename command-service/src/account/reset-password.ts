import type * as contract from "@provenwork/contracts/account/commands";
import type { NewAccountEvent } from "@provenwork/contracts/account/events";
import type { Account, PasswordReset } from "@provenwork/contracts/account/state";
import { type Decide, accept, refuse } from "#kernel/decision.ts";

type LinkRefusal = "link-invalid" | "link-used" | "link-expired";

/** A presented link: the issue it claims, and whether its token is genuine. */
export interface PresentedLink {
  readonly issue: number;
  readonly genuine: (reset: PasswordReset) => boolean;
}

/** Why a link is invalid; undefined if it is valid. Only the holder of a genuine one learns the reason. */
export function linkRefusal(
  { status, credentialId, passwordResets }: Account,
  { issue, genuine }: PresentedLink,
  now: Date,
): LinkRefusal | undefined {
  const reset = passwordResets.find((one) => one.issue === issue);
  if (status !== "registered" || reset === undefined || !genuine(reset)) return "link-invalid";
  if (reset.credentialId !== credentialId || reset.void) return "link-used";
  return now.getTime() > Date.parse(reset.expiresAt) ? "link-expired" : undefined;
}

/** A link replaces its credential once, and ends every session. */
export const resetPassword: Decide<
  typeof contract.ResetPassword,
  Account,
  NewAccountEvent,
  { readonly link: PresentedLink; readonly credentialId: string }
> = (_, account, { now, link, credentialId }) => {
  const refusal = linkRefusal(account, link, now);
  if (refusal !== undefined) return refuse(refusal);
  const { personId } = account;
  return accept({
    type: "PasswordChanged",
    data: { personId, credentialId, how: "reset", keptSessionId: null, changedAt: now.toISOString() },
  });
};
