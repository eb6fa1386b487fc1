import type { ChangePassword } from "@provenwork/contracts/account/commands";
import { accounts } from "@provenwork/contracts/account/state";
import { ownPerson } from "#kernel/caller.ts";
import { onStream } from "#kernel/on-stream.ts";
import { type Handler, sessionOf } from "#kernel/route.ts";
import { changePassword, isTooCommon } from "./change-password.ts";
import type { Sessions } from "./identity/sessions.ts";
import { type OwnAccountDependencies, confirmPassword } from "./own-account.ts";

export interface ChangePasswordDependencies extends OwnAccountDependencies {
  readonly sessions: Sessions;
}

/** Signs out all other sessions of this account; the caller gets a new token for theirs. */
export const handleChangePassword =
  (tools: ChangePasswordDependencies): Handler<typeof ChangePassword> =>
  async (input, call) => {
    const confirmed = await confirmPassword(tools, call, input.currentPassword);
    if ("refusal" in confirmed) return confirmed;
    const { account } = confirmed;
    if (isTooCommon(input.password, account)) return { refusal: { code: "common-password" } };
    const credentialId = await tools.credentials.create(input.password);
    const { sessionId } = sessionOf(call);
    return onStream(call, {
      stream: accounts,
      id: ownPerson(input, call),
      decide: (state, context) =>
        changePassword(input, state, { ...context, shown: account.credentialId, credentialId, sessionId }),
      discard: () => tools.credentials.discard(credentialId),
      answer: async ({ state }) => {
        await tools.sessions.endOthers(call, state);
        await tools.credentials.discard(account.credentialId);
        return { changed: true };
      },
    });
  };
