import type * as contract from "@provenwork/contracts/administration/account-commands";
import type { NewAccountEvent } from "@provenwork/contracts/account/events";
import type { Account } from "@provenwork/contracts/account/state";
import { type Decide, accept, refuse } from "#kernel/decision.ts";

/** The admin who decides. */
interface ByAdmin {
  readonly by: string;
}

/** Suspends an account that is not the caller's. */
export const suspendAccount: Decide<typeof contract.SuspendAccount, Account, NewAccountEvent, ByAdmin> = (
  { personId, reason },
  { status, suspended },
  { now, by },
) => {
  if (status !== "registered") return refuse("not-found");
  if (personId === by) return refuse("yourself");
  if (suspended) return refuse("already-suspended");
  return accept({ type: "AccountSuspended", data: { personId, suspendedAt: now.toISOString() }, personal: { reason } });
};

/** Reinstates a suspended account. */
export const reinstateAccount: Decide<typeof contract.ReinstateAccount, Account, NewAccountEvent> = (
  { personId, reason },
  { status, suspended },
  { now },
) => {
  if (status !== "registered") return refuse("not-found");
  if (!suspended) return refuse("not-suspended");
  return accept({
    type: "AccountReinstated",
    data: { personId, reinstatedAt: now.toISOString() },
    personal: { reason },
  });
};
