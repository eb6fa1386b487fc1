import type * as contract from "@provenwork/contracts/account/commands";
import type { NewAccountEvent } from "@provenwork/contracts/account/events";
import type { Account } from "@provenwork/contracts/account/state";
import { erased } from "@provenwork/contracts/kernel/event";
import { type Decide, accept, refuse } from "#kernel/decision.ts";
import { isCommonPassword } from "./identity/common-passwords.ts";

/** Whether a password is common, or derived from common ones or from the username. */
export const isTooCommon = (password: string, { username }: Pick<Account, "username">): boolean =>
  isCommonPassword(password, username === erased ? [] : [username]);

export interface NewPassword {
  /** The credential whose password was just confirmed. */
  readonly shown: string;
  readonly credentialId: string;
  /** The session that continues. */
  readonly sessionId: string;
}

/** Replaces the credential whose password was just confirmed, and ends every other session. */
export const changePassword: Decide<typeof contract.ChangePassword, Account, NewAccountEvent, NewPassword> = (
  _,
  { status, personId, credentialId: current },
  { now, shown, credentialId, sessionId: keptSessionId },
) =>
  status === "registered" && current === shown
    ? accept({
        type: "PasswordChanged",
        data: { personId, credentialId, how: "changed", keptSessionId, changedAt: now.toISOString() },
      })
    : refuse("wrong-password");
