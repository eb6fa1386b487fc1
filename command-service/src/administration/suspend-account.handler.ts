import type { ReinstateAccount, SuspendAccount } from "@provenwork/contracts/administration/account-commands";
import { accounts } from "@provenwork/contracts/account/state";
import { admins } from "@provenwork/contracts/account/admins";
import { adminsStream } from "@provenwork/contracts/account/admins";
import { suspendAdmin } from "#account/admins.ts";
import type { Sessions } from "#account/identity/sessions.ts";
import { listedAdmin } from "#account/list-admin.steps.ts";
import { personIdOf } from "#kernel/caller.ts";
import { onStream } from "#kernel/on-stream.ts";
import type { Handler } from "#kernel/route.ts";
import { reinstateAccount, suspendAccount } from "./suspend-account.ts";

/**
 * An admin is suspended among the admins first, which keeps one of them. The event on the account then outdates every token; both
 * services know before the answer.
 */
export const handleSuspendAccount = ({ sessions }: { readonly sessions: Sessions }): Handler<typeof SuspendAccount> =>
  onStream({
    stream: accounts,
    id: ({ personId }) => personId,
    async prepare({ personId }, call) {
      const by = personIdOf(call.caller);
      const { state } = await call.load(accounts, personId);
      if (state.role !== "admin" || state.status !== "registered" || state.suspended) return { ready: { by } };
      const { refusal } = await call.handle(admins, adminsStream, (list, context) =>
        suspendAdmin({ personId, by }, list, context),
      );
      return refusal === undefined ? { ready: { by } } : { refusal };
    },
    decide: suspendAccount,
    async answer({ state }, { personId }) {
      await sessions.endAll(state);
      return { personId, suspended: true };
    },
  });

/** The account first, so that an account that cannot sign in is never counted as an admin. */
export const handleReinstateAccount: Handler<typeof ReinstateAccount> = onStream({
  stream: accounts,
  id: ({ personId }) => personId,
  decide: reinstateAccount,
  async answer(_, { personId }, call) {
    await listedAdmin(call, personId);
    return { personId, suspended: false };
  },
});
