import type { ReinstateAccount, SuspendAccount } from "@provenwork/contracts/administration/account-commands";
import { accounts } from "@provenwork/contracts/account/state";
import { admins, adminsStream } from "@provenwork/contracts/account/admins";
import { suspendAdmin } from "#account/admins.ts";
import type { Sessions } from "#account/identity/sessions.ts";
import { ensureAdminListed } from "#account/list-admin.steps.ts";
import { personIdOf } from "#kernel/caller.ts";
import { onStream } from "#kernel/on-stream.ts";
import type { Handler } from "#kernel/route.ts";
import { reinstateAccount, suspendAccount } from "./suspend-account.ts";

/**
 * An admin is first suspended in the list of admins, which keeps at least one. The account's event then revokes every token; both
 * services know before the answer.
 */
export const handleSuspendAccount =
  ({ sessions }: { readonly sessions: Sessions }): Handler<typeof SuspendAccount> =>
  async (input, call) => {
    const { personId } = input;
    const by = personIdOf(call.caller);
    const { state: before } = await call.load(accounts, personId);
    if (before.role === "admin" && before.status === "registered" && !before.suspended) {
      const { refusal } = await call.handle(admins, adminsStream, (list, context) =>
        suspendAdmin({ personId, by }, list, context),
      );
      if (refusal !== undefined) return { refusal };
    }
    return onStream(call, {
      stream: accounts,
      id: personId,
      decide: (account, context) => suspendAccount(input, account, { ...context, by }),
      answer: async ({ state }) => {
        await sessions.endAll(state);
        return { personId, suspended: true };
      },
    });
  };

/** The account first, so that the list never contains an admin who cannot sign in. */
export const handleReinstateAccount: Handler<typeof ReinstateAccount> = (input, call) =>
  onStream(call, {
    stream: accounts,
    id: input.personId,
    decide: (state, context) => reinstateAccount(input, state, context),
    answer: async () => {
      await ensureAdminListed(call, input.personId);
      return { personId: input.personId, suspended: false };
    },
  });
