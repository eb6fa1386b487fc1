import type { NewAccountEvent } from "@provenwork/contracts/account/events";
import type { Account } from "@provenwork/contracts/account/state";
import { type Decision, type DecisionContext, accept } from "#kernel/decision.ts";

/** Ends every session of the account but one. */
export const endOtherSessions =
  (keptSessionId: string) =>
  ({ status, personId }: Account, { now }: DecisionContext): Decision<NewAccountEvent, never> =>
    status === "registered"
      ? accept({ type: "OtherSessionsEnded", data: { personId, keptSessionId, endedAt: now.toISOString() } })
      : accept();
