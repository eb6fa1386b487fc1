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

/** Tokens name the role: those of before are outdated by the event, and both services know before the answer. */
export const handleGrantAuditor = ({ sessions }: Dependencies): Handler<typeof GrantAuditor> =>
  onStream({
    stream: accounts,
    id: ({ personId }) => personId,
    prepare: async ({ personId }, call) => ({
      ready: { by: personIdOf(call.caller), hasData: await hasData(personId, call) },
    }),
    decide: grantAuditor,
    async answer({ state }, { personId }) {
      await sessions.endAll(state);
      return { personId, userType: state.role };
    },
  });

export const handleRevokeAuditor = ({ sessions }: Dependencies): Handler<typeof RevokeAuditor> =>
  onStream({
    stream: accounts,
    id: ({ personId }) => personId,
    prepare: async ({ personId }, call) => ({ ready: { before: await registeredAs(personId, call) } }),
    decide: revokeAuditor,
    async answer({ state }, { personId }) {
      await sessions.endAll(state);
      return { personId, userType: state.role };
    },
  });
