import type { StopMails } from "@provenwork/contracts/account/commands";
import { withoutMail } from "@provenwork/contracts/account/mail-preferences";
import { accounts } from "@provenwork/contracts/account/state";
import type { KeyRing } from "@provenwork/platform/keys";
import type { Handler } from "#kernel/route.ts";
import { unsubscribedBy } from "#kernel/unsubscribe-token.ts";
import { changeNotificationPreferences } from "./change-notification-preferences.ts";

export interface StopMailsDependencies {
  readonly codeKeys: KeyRing;
}

/** Stops emails of the token's kind. Idempotent; changes nothing for an erased person. */
export const handleStopMails =
  ({ codeKeys }: StopMailsDependencies): Handler<typeof StopMails> =>
  async ({ kind, token }, { handle }) => {
    const mails = await unsubscribedBy("mail-kind-unsubscribe", token, codeKeys);
    if (mails?.from !== kind) return { refusal: { code: "link-invalid" } };
    await handle(accounts, mails.personId, (state, context) =>
      changeNotificationPreferences(withoutMail(kind), state, context),
    );
    return { output: {} };
  };
