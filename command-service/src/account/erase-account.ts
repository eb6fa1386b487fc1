import type { NewAccountEvent } from "@provenwork/contracts/account/events";
import type { Account } from "@provenwork/contracts/account/state";
import { type Decision, type DecisionContext, accept, refuse } from "#kernel/decision.ts";

/** Erases an account whose password was just shown; one whose password was changed meanwhile stays. */
export const eraseAccount =
  (shown: string) =>
  (
    { status, personId, credentialId }: Account,
    { now }: DecisionContext,
  ): Decision<NewAccountEvent, "wrong-password"> => {
    if (status === "erased") return accept();
    if (status !== "registered" || credentialId !== shown) return refuse("wrong-password");
    return accept({ type: "AccountErased", data: { personId, reason: "requested", erasedAt: now.toISOString() } });
  };
