import type { EraseAccount } from "@provenwork/contracts/account/commands";
import { accounts } from "@provenwork/contracts/account/state";
import { admins, adminsStream } from "@provenwork/contracts/account/admins";
import { ownPerson } from "#kernel/caller.ts";
import { onStream } from "#kernel/on-stream.ts";
import type { Handler } from "#kernel/route.ts";
import { leaveAdmins } from "./admins.ts";
import { eraseAccount } from "./erase-account.ts";
import { type FinishErasure, finishErasure, namesOf } from "./finish-erasure.steps.ts";
import type { Sessions } from "./identity/sessions.ts";
import { type OwnAccountDependencies, confirmPassword } from "./own-account.ts";

export interface EraseAccountDependencies extends OwnAccountDependencies {
  readonly erasure: FinishErasure;
  readonly sessions: Pick<Sessions, "confirm" | "forgetDevice">;
}

/**
 * The event comes first: it erases the account. Its consequences follow before the answer; after a crash
 * the reaction to the event repeats them.
 */
export const handleEraseAccount =
  (tools: EraseAccountDependencies): Handler<typeof EraseAccount> =>
  async (input, call) => {
    const confirmed = await confirmPassword(tools, call, input.password);
    if ("refusal" in confirmed) return confirmed;
    const { account } = confirmed;
    if (account.role === "admin") {
      const { refusal } = await call.handle(admins, adminsStream, (list, context) =>
        leaveAdmins(account, list, context),
      );
      if (refusal !== undefined) return { refusal };
    }
    const names = await namesOf(call, account.personId);
    return onStream(call, {
      stream: accounts,
      id: ownPerson(input, call),
      ends: true,
      decide: (state, context) => eraseAccount(input, state, { ...context, shown: account.credentialId }),
      answer: async ({ state }) => {
        await finishErasure(tools.erasure, call, state.personId, names);
        await tools.sessions.confirm();
        call.cookies.endSession();
        await tools.sessions.forgetDevice(call, state.personId);
        return { erased: true };
      },
    });
  };
