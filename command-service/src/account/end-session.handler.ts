import type { EndSession } from "@provenwork/contracts/account/session-commands";
import { type Handler, sessionOf } from "#kernel/route.ts";
import type { Sessions } from "./identity/sessions.ts";

export const handleEndSession =
  ({ sessions }: { readonly sessions: Sessions }): Handler<typeof EndSession> =>
  async ({ sessionId }, call) => {
    const { personId, sessionId: current } = sessionOf(call);
    const own = sessionId === current;
    const reason = own ? "signed-out" : "signed-out-elsewhere";
    const refusal = await sessions.end(call, { sessionId, personId }, reason);
    if (refusal !== undefined) return { refusal };
    if (own) call.cookies.endSession();
    return { output: { ended: true } };
  };
