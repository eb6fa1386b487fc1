import type * as contract from "@provenwork/contracts/administration/account-commands";
import type { NewAccountEvent } from "@provenwork/contracts/account/events";
import type { AccountType } from "@provenwork/contracts/account/rules";
import type { Account } from "@provenwork/contracts/account/state";
import { type Decide, accept, refuse } from "#kernel/decision.ts";

interface OfHolder {
  /** The admin who decides. */
  readonly by: string;
  /** Whether the account has candidate or company data. */
  readonly hasData: boolean;
}

/** Makes an account without data an auditor's. */
export const grantAuditor: Decide<typeof contract.GrantAuditor, Account, NewAccountEvent, OfHolder> = (
  { personId, reason },
  { status, role, suspended },
  { now, by, hasData },
) => {
  if (status !== "registered") return refuse("not-found");
  if (personId === by) return refuse("yourself");
  if (role === "admin") return refuse("is-admin");
  if (role === "auditor") return refuse("already-auditor");
  if (suspended) return refuse("suspended");
  if (hasData) return refuse("has-data");
  return accept({ type: "AuditorGranted", data: { personId, grantedAt: now.toISOString() }, personal: { reason } });
};

/** Revokes a granted role; an account created as an auditor's stays one. */
export const revokeAuditor: Decide<
  typeof contract.RevokeAuditor,
  Account,
  NewAccountEvent,
  { readonly before: AccountType | undefined }
> = ({ personId, reason }, { status, role }, { now, before }) => {
  if (status !== "registered") return refuse("not-found");
  if (role !== "auditor" || before === undefined) return refuse("no-auditor");
  return accept({
    type: "AuditorRevoked",
    data: { personId, role: before, revokedAt: now.toISOString() },
    personal: { reason },
  });
};
