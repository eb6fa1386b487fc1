import type { ResetPassword } from "@provenwork/contracts/account/commands";
import type { KeyRing } from "@provenwork/platform/keys";
import type { Handler } from "#kernel/route.ts";
import { isTooCommon } from "./change-password.ts";
import type { Credentials } from "./identity/credentials.ts";
import type { Sessions } from "./identity/sessions.ts";
import { isTokenOf, namedReset } from "./identity/password-reset-token.ts";
import { type PresentedLink, linkRefusal, resetPassword } from "./reset-password.ts";
import { accounts } from "@provenwork/contracts/account/streams";

export interface ResetPasswordDependencies {
  readonly credentials: Credentials;
  readonly sessions: Sessions;
  /** VERIFICATION_CODE_KEYS. */
  readonly codeKeys: KeyRing;
}

/** The credential first, then the event that names it, then the end of all sessions, then the answer. */
export const handleResetPassword =
  ({ credentials, sessions, codeKeys }: ResetPasswordDependencies): Handler<typeof ResetPassword> =>
  async (input, call) => {
    const { token, password } = input;
    const named = namedReset(token);
    if (named === undefined) return { refusal: { code: "link-invalid" } };
    const { personId, issue } = named;
    const link: PresentedLink = { issue, genuine: (one) => isTokenOf(token, personId, one, codeKeys) };

    const { state: account } = await call.load(accounts, personId);
    const refused = linkRefusal(account, link, call.now);
    if (refused !== undefined) return { refusal: { code: refused } };
    if (isTooCommon(password, account)) return { refusal: { code: "common-password" } };

    const credentialId = await credentials.create(password);
    const { state, refusal } = await call.handle(
      accounts,
      personId,
      (now, context) => resetPassword(input, now, { ...context, link, credentialId }),
      { guards: [] },
    );
    if (refusal !== undefined) {
      await credentials.discard(credentialId);
      return { refusal };
    }
    await sessions.endAll(state);
    await credentials.discard(account.credentialId);
    call.cookies.endSession();
    return { output: { changed: true } };
  };
