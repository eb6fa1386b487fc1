import type * as contract from "@provenwork/contracts/account/session-commands";
import type { NewAccountEvent } from "@provenwork/contracts/account/events";
import type { Account } from "@provenwork/contracts/account/state";
import { type Decide, accept } from "#kernel/decision.ts";

/** The session that continues. */
export interface KeptSession {
  readonly sessionId: string;
}

/** Ends every other session of the account. */
export const endOtherSessions: Decide<typeof contract.EndOtherSessions, Account, NewAccountEvent, KeptSession> = (
  _,
  { status, personId },
  { now, sessionId },
) =>
  status === "registered"
    ? accept({
        type: "OtherSessionsEnded",
        data: { personId, keptSessionId: sessionId, endedAt: now.toISOString() },
      })
    : accept();
