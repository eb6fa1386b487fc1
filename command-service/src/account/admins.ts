import type { NewAdminsEvent } from "@provenwork/contracts/account/admin-events";
import type { Admins } from "@provenwork/contracts/account/admins";
import { type Decision, type DecisionContext, accept, refuse } from "#kernel/decision.ts";

/**
 * An active admin suspends another one, so that at least one remains: of two who suspend each
 * other concurrently, the second is already suspended.
 */
export function suspendAdmin(
  { personId, by }: { readonly personId: string; readonly by: string },
  { known }: Admins,
  { now }: DecisionContext,
): Decision<NewAdminsEvent, "yourself" | "signed-out"> {
  if (personId === by) return refuse("yourself");
  if (known[by] === "suspended" || known[by] === "left") return refuse("signed-out");
  if (known[personId] === "suspended") return accept();
  return accept({ type: "AdminSuspended", data: { personId, suspendedAt: now.toISOString() } });
}

/** An admin leaves permanently, unless they are the last one who can sign in. */
export function leaveAdmins(
  { personId }: { readonly personId: string },
  { known }: Admins,
  { now }: DecisionContext,
): Decision<NewAdminsEvent, "last-admin"> {
  if (known[personId] === "left") return accept();
  const remain = Object.entries(known).some(([other, state]) => other !== personId && state === "active");
  return remain ? accept({ type: "AdminLeft", data: { personId, leftAt: now.toISOString() } }) : refuse("last-admin");
}

/** Lists an admin who can sign in, if the list has not changed since it was read before the account. */
export function listAdmin(
  { personId, seen }: { readonly personId: string; readonly seen: number },
  { known, changes }: Admins,
  { now }: DecisionContext,
): Decision<NewAdminsEvent, "changed-meanwhile"> {
  if (changes !== seen) return refuse("changed-meanwhile");
  if (known[personId] === "active") return accept();
  return accept({ type: "AdminListed", data: { personId, listedAt: now.toISOString() } });
}
