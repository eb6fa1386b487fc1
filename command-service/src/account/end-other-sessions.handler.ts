import type { EndOtherSessions } from "@provenwork/contracts/account/commands";
import type { Handler } from "#kernel/route.ts";
import { endOtherSessions } from "./end-other-sessions.ts";
import type { Sessions } from "./identity/sessions.ts";
import { accounts } from "@provenwork/contracts/account/streams";

/** Signs out everywhere else; the caller gets a new token for the session they are in. */
export const endSessionsElsewhere =
  ({ sessions }: { readonly sessions: Sessions }): Handler<typeof EndOtherSessions> =>
  async (_, call) => {
    const { session } = call;
    if (session === undefined) return { refusal: { code: "signed-out" } };
    const { state, refusal } = await call.handle(accounts, session.personId, endOtherSessions(session.sessionId));
    if (refusal !== undefined) return { refusal };
    await sessions.endOthers(call, session, state);
    return { output: { ended: true } };
  };
