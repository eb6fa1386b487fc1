import type { EndSession } from "@provenwork/contracts/account/commands";
import type { Handler } from "#kernel/route.ts";
import type { Sessions } from "./identity/sessions.ts";
import { sessions as streams } from "@provenwork/contracts/account/streams";

/** Ends one session of the caller's; somebody else's is as absent as one that never was. */
export const endOwnSession =
  ({ sessions }: { readonly sessions: Sessions }): Handler<typeof EndSession> =>
  async ({ sessionId }, call) => {
    const { session } = call;
    if (session === undefined) return { refusal: { code: "signed-out" } };
    const { personId } = session;
    const { state } = await call.load(streams, sessionId);
    if (state.personId !== personId) return { refusal: { code: "not-found" } };
    const own = sessionId === session.sessionId;
    const reason = own ? "signed-out" : "signed-out-elsewhere";
    const refusal = await sessions.end(call, { sessionId, personId }, reason);
    if (refusal !== undefined) return { refusal };
    if (own) call.cookies.endSession();
    return { output: { ended: true } };
  };
