import type * as contract from "@provenwork/contracts/account/commands";
import type { NewAccountEvent } from "@provenwork/contracts/account/events";
import type { Account } from "@provenwork/contracts/account/state";
import { type Decide, accept, refuse } from "#kernel/decision.ts";

/** The credential whose password was just shown. */
interface ShownCredential {
  readonly shown: string;
}

/** Erases an account whose password was just shown; one whose password was changed meanwhile stays. */
export const eraseAccount: Decide<typeof contract.EraseAccount, Account, NewAccountEvent, ShownCredential> = (
  _,
  { status, personId, credentialId },
  { now, shown },
) => {
  if (status === "erased") return accept();
  if (status !== "registered" || credentialId !== shown) return refuse("wrong-password");
  return accept({ type: "AccountErased", data: { personId, reason: "requested", erasedAt: now.toISOString() } });
};
