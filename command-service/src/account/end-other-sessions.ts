import type * as contract from "@provenwork/contracts/account/commands";
import type { NewAccountEvent } from "@provenwork/contracts/account/events";
import type { Account } from "@provenwork/contracts/account/state";
import { type Decide, accept } from "#kernel/decision.ts";

/** Which session goes on. */
export interface KeptSession {
  readonly sessionId: string;
}

/** Ends every session of the account but one. */
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
