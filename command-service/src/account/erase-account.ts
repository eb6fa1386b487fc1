import type * as contract from "@provenwork/contracts/account/commands";
import type { NewAccountEvent } from "@provenwork/contracts/account/events";
import type { Account } from "@provenwork/contracts/account/state";
import { type Decide, accept, refuse } from "#kernel/decision.ts";

interface ShownCredential {
  readonly shown: string;
}

/** Erases an account whose password was just confirmed, unless the password has changed since. */
export const eraseAccount: Decide<typeof contract.EraseAccount, Account, NewAccountEvent, ShownCredential> = (
  _,
  { status, personId, credentialId },
  { now, shown },
) => {
  if (status === "erased") return accept();
  if (status !== "registered" || credentialId !== shown) return refuse("wrong-password");
  return accept({ type: "AccountErased", data: { personId, reason: "requested", erasedAt: now.toISOString() } });
};
