import type { EraseAccount } from "@provenwork/contracts/account/commands";
import type { Handler } from "#kernel/route.ts";
import { eraseAccount } from "./erase-account.ts";
import { type FinishErasure, finishErasure, namesOf } from "./finish-erasure.steps.ts";
import type { Sessions } from "./identity/sessions.ts";
import { type OwnAccountDependencies, confirmedByPassword } from "./own-account.ts";
import { accounts } from "@provenwork/contracts/account/streams";

export interface EraseAccountDependencies extends OwnAccountDependencies {
  readonly erasure: FinishErasure;
  readonly sessions: Pick<Sessions, "confirm">;
}

/**
 * The event comes first: from it on the account is erased. What follows is done before the answer; a process that dies
 * on the way is followed by the reaction to the event, which does it again.
 */
export const handleEraseAccount =
  (deps: EraseAccountDependencies): Handler<typeof EraseAccount> =>
  async (input, call) => {
    const confirmed = await confirmedByPassword(deps, call, input.password);
    if ("refusal" in confirmed) return confirmed;
    const { account } = confirmed;
    const { personId, credentialId } = account;
    const names = await namesOf(call, personId);
    const { refusal } = await call.handle(accounts, personId, (state, context) =>
      eraseAccount(input, state, { ...context, shown: credentialId }),
    );
    if (refusal !== undefined) return { refusal };
    await finishErasure(deps.erasure, call, personId, names);
    await deps.sessions.confirm();
    call.cookies.endSession();
    return { output: { erased: true } };
  };
