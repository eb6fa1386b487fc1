import type { NewAccountEvent } from "@provenwork/contracts/account/events";
import type { Account } from "@provenwork/contracts/account/state";
import { erased } from "@provenwork/contracts/kernel/event";
import { type Decision, type DecisionContext, accept, refuse } from "#kernel/decision.ts";
import { isCommonPassword } from "./identity/common-passwords.ts";

/** Whether a password is easily guessed: a common one, or made from common ones or from the username. */
export const isTooCommon = (password: string, { username }: Pick<Account, "username">): boolean =>
  isCommonPassword(password, username === erased ? [] : [username]);

/** Replaces the credential whose password was just shown, and ends every session but this one. */
export const changePassword =
  (replaced: string, credentialId: string, keptSessionId: string) =>
  (
    { status, personId, credentialId: current }: Account,
    { now }: DecisionContext,
  ): Decision<NewAccountEvent, "wrong-password"> =>
    status === "registered" && current === replaced
      ? accept({
          type: "PasswordChanged",
          data: { personId, credentialId, how: "changed", keptSessionId, changedAt: now.toISOString() },
        })
      : refuse("wrong-password");
