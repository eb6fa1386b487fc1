import type { ResetPassword } from "@provenwork/contracts/account/commands";
import { accounts } from "@provenwork/contracts/account/state";
import type { KeyRing } from "@provenwork/platform/keys";
import { onStream } from "#kernel/on-stream.ts";
import type { Handler } from "#kernel/route.ts";
import { isTooCommon } from "./change-password.ts";
import type { Credentials } from "./identity/credentials.ts";
import { isTokenOf, parseResetToken } from "./identity/password-reset-token.ts";
import type { Sessions } from "./identity/sessions.ts";
import { type PresentedLink, linkRefusal, resetPassword } from "./reset-password.ts";

export interface ResetPasswordDependencies {
  readonly credentials: Credentials;
  readonly sessions: Sessions;
  /** VERIFICATION_CODE_KEYS. */
  readonly codeKeys: KeyRing;
}

/** Credential, then its event, then the end of all sessions, then the answer. */
export const handleResetPassword =
  ({ credentials, sessions, codeKeys }: ResetPasswordDependencies): Handler<typeof ResetPassword> =>
  async (input, call) => {
    const named = parseResetToken(input.token);
    if (named === undefined) return { refusal: { code: "link-invalid" } };
    const { personId, issue } = named;
    const link: PresentedLink = { issue, genuine: (one) => isTokenOf(input.token, personId, one, codeKeys) };
    const { state: account } = await call.load(accounts, personId);
    const code = linkRefusal(account, link, call.now);
    if (code !== undefined) return { refusal: { code } };
    if (isTooCommon(input.password, account)) return { refusal: { code: "common-password" } };
    const credentialId = await credentials.create(input.password);
    return onStream(call, {
      stream: accounts,
      id: personId,
      guards: [],
      decide: (state, context) => resetPassword(input, state, { ...context, link, credentialId }),
      discard: () => credentials.discard(credentialId),
      answer: async ({ state }) => {
        await sessions.endAll(state);
        await credentials.discard(account.credentialId);
        call.cookies.endSession();
        // The link proves access to the account's email: the next sign-in from this browser does not wait for others' failures.
        await sessions.rememberDevice(call, state);
        return { changed: true };
      },
    });
  };
