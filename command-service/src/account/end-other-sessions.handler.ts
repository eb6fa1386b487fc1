import type { EndOtherSessions } from "@provenwork/contracts/account/commands";
import type { NewAccountEvent } from "@provenwork/contracts/account/events";
import type { Account } from "@provenwork/contracts/account/state";
import { type Decision, type DecisionContext, accept } from "#kernel/decision.ts";
import type { Handler } from "#kernel/route.ts";
import type { Sessions } from "./identity/sessions.ts";
import { accounts } from "./streams.ts";

/** Ends every session of the account but one. */
export const endOtherSessions =
  (keptSessionId: string) =>
  ({ status, personId }: Account, { now }: DecisionContext): Decision<NewAccountEvent, never> =>
    status === "registered"
      ? accept({ type: "OtherSessionsEnded", data: { personId, keptSessionId, endedAt: now.toISOString() } })
      : accept();

export const endSessionsElsewhere =
  ({ sessions }: { readonly sessions: Sessions }): Handler<typeof EndOtherSessions> =>
  async (_, call) => {
    const { session } = call;
    if (session === undefined) return { refusal: { code: "signed-out" } };
    const { refusal } = await call.handle(accounts, session.personId, endOtherSessions(session.sessionId));
    if (refusal !== undefined) return { refusal };
    await sessions.endOthers(call, session);
    return { output: { ended: true } };
  };
