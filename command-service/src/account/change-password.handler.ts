import type { ChangePassword } from "@provenwork/contracts/account/commands";
import { accounts } from "@provenwork/contracts/account/state";
import { ownPerson } from "#kernel/caller.ts";
import { onStream } from "#kernel/on-stream.ts";
import { type Handler, sessionOf } from "#kernel/route.ts";
import { changePassword, isTooCommon } from "./change-password.ts";
import type { Sessions } from "./identity/sessions.ts";
import { type OwnAccountDependencies, confirmedByPassword } from "./own-account.ts";

export interface ChangePasswordDependencies extends OwnAccountDependencies {
  readonly sessions: Sessions;
}

/** Signs out all other sessions of this account; the caller gets a new token for theirs. */
export const handleChangePassword = (tools: ChangePasswordDependencies): Handler<typeof ChangePassword> =>
  onStream({
    stream: accounts,
    id: ownPerson,
    prepare: async ({ currentPassword, password }, call) => {
      const confirmed = await confirmedByPassword(tools, call, currentPassword);
      if ("refusal" in confirmed) return confirmed;
      const { account } = confirmed;
      if (isTooCommon(password, account)) return { refusal: { code: "common-password" } };
      const credentialId = await tools.credentials.create(password);
      return { ready: { shown: account.credentialId, credentialId, sessionId: sessionOf(call).sessionId } };
    },
    decide: changePassword,
    discard: ({ credentialId }) => tools.credentials.discard(credentialId),
    answer: async ({ state }, _, call, { shown }) => {
      await tools.sessions.endOthers(call, state);
      await tools.credentials.discard(shown);
      return { changed: true };
    },
  });
