import type { GrantAuditor, RevokeAuditor } from "@provenwork/contracts/administration/account-commands";
import { accounts } from "@provenwork/contracts/account/state";
import type { Sessions } from "#account/identity/sessions.ts";
import { personIdOf } from "#kernel/caller.ts";
import { onStream } from "#kernel/on-stream.ts";
import type { Handler } from "#kernel/route.ts";
import { grantAuditor, revokeAuditor } from "./grant-auditor.ts";
import { hasData, registeredAs } from "./holder-data.steps.ts";

interface Dependencies {
  readonly sessions: Pick<Sessions, "endAll">;
}

/** Tokens contain the role: the event revokes earlier ones, and both services know before the answer. */
export const handleGrantAuditor =
  ({ sessions }: Dependencies): Handler<typeof GrantAuditor> =>
  async (input, call) => {
    const about = { by: personIdOf(call.caller), hasData: await hasData(input.personId, call) };
    return onStream(call, {
      stream: accounts,
      id: input.personId,
      decide: (state, context) => grantAuditor(input, state, { ...context, ...about }),
      answer: async ({ state }) => {
        await sessions.endAll(state);
        return { personId: input.personId, userType: state.role };
      },
    });
  };

export const handleRevokeAuditor =
  ({ sessions }: Dependencies): Handler<typeof RevokeAuditor> =>
  async (input, call) => {
    const before = await registeredAs(input.personId, call);
    return onStream(call, {
      stream: accounts,
      id: input.personId,
      decide: (state, context) => revokeAuditor(input, state, { ...context, before }),
      answer: async ({ state }) => {
        await sessions.endAll(state);
        return { personId: input.personId, userType: state.role };
      },
    });
  };
