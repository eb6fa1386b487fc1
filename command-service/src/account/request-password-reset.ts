import type * as contract from "@provenwork/contracts/account/commands";
import type { NewAccountEvent } from "@provenwork/contracts/account/events";
import { passwordResetPolicy } from "@provenwork/contracts/account/rules";
import type { Account } from "@provenwork/contracts/account/state";
import { erased } from "@provenwork/contracts/kernel/event";
import { type Decide, accept } from "#kernel/decision.ts";
import type { CodeKey } from "#mailed-code/policy.ts";

const { every, perDay, beyondEvery, validFor } = passwordResetPolicy;
const day = 24 * 60 * 60_000;

/** A link for an account with a verified address, at most one a minute, and after five a day one an hour; otherwise nothing, silently. */
export const requestPasswordReset: Decide<typeof contract.RequestPasswordReset, Account, NewAccountEvent, CodeKey> = (
  _,
  account,
  { now, codeKeyId: keyId },
) => {
  const { status, personId, provenEmail, passwordResets } = account;
  if (status !== "registered" || provenEmail === undefined || provenEmail === erased) return accept();
  const ages = passwordResets.map(({ requestedAt }) => now.getTime() - Date.parse(requestedAt));
  const wait = ages.filter((age) => age < day).length < perDay ? every : beyondEvery;
  if (ages.some((age) => age < wait)) return accept();
  return accept({
    type: "PasswordResetRequested",
    data: {
      personId,
      issue: passwordResets.length + 1,
      keyId,
      requestedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + validFor).toISOString(),
    },
  });
};
