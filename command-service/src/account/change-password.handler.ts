import type { ChangePassword } from "@provenwork/contracts/account/commands";
import type { Handler } from "#kernel/route.ts";
import { changePassword, isTooCommon } from "./change-password.ts";
import type { Sessions } from "./identity/sessions.ts";
import { type OwnAccountDependencies, confirmedByPassword } from "./own-account.ts";
import { accounts } from "@provenwork/contracts/account/streams";

export interface ChangePasswordDependencies extends OwnAccountDependencies {
  readonly sessions: Sessions;
}

/** Signs out all other sessions of this account; the caller gets a new token for theirs. */
export const handleChangePassword =
  (deps: ChangePasswordDependencies): Handler<typeof ChangePassword> =>
  async (input, call) => {
    const { currentPassword, password } = input;
    const { credentials, sessions } = deps;
    const confirmed = await confirmedByPassword(deps, call, currentPassword);
    if ("refusal" in confirmed) return confirmed;
    const { account, session } = confirmed;
    if (isTooCommon(password, account)) return { refusal: { code: "common-password" } };

    const credentialId = await credentials.create(password);
    const { sessionId } = session;
    const { state, refusal } = await call.handle(accounts, account.personId, (now, context) =>
      changePassword(input, now, { ...context, shown: account.credentialId, credentialId, sessionId }),
    );
    if (refusal !== undefined) {
      await credentials.discard(credentialId);
      return { refusal };
    }
    await sessions.endOthers(call, session, state);
    await credentials.discard(account.credentialId);
    return { output: { changed: true } };
  };
