import type { Actor } from "@provenwork/contracts/kernel/event";
import type { Role } from "@provenwork/contracts/account/rules";

/** The caller by cookies: a signed-in account, a visitor in onboarding, or anonymous. */
export type Caller =
  | {
      readonly role: Role;
      readonly personId: string;
      readonly sessionId: string;
      /** The group that the account is a member of. */
      readonly groupId?: string;
    }
  | { readonly role: "onboarding"; readonly personId: string }
  /** `formerly`: the onboarding cookie is genuine, but an account was made since; it opens nothing. */
  | { readonly role: "anonymous"; readonly formerly?: string };

/** The caller as events name it. */
export const actorOf = (caller: Caller): Actor => ({
  id: caller.role === "anonymous" ? null : caller.personId,
  role: caller.role,
});

/**
 * The person a call is about, which is always the caller.
 * @throws for an anonymous caller, whom the contract's roles have turned away before
 */
export function personIdOf(caller: Caller): string {
  if (caller.role === "anonymous")
    throw new Error("An anonymous caller has no personId: check the roles of the contract");
  return caller.personId;
}

/** The group of the caller; undefined where they are in none. */
export const groupOf = (caller: Caller): string | undefined => ("groupId" in caller ? caller.groupId : undefined);

/**
 * The group that a call is about, which is always the caller's.
 * @throws for a caller without one, whom `touches: "group"` has turned away before
 */
export function groupIdOf(caller: Caller): string {
  const groupId = groupOf(caller);
  if (groupId === undefined) throw new Error('The caller is in no group: the contract must say `touches: "group"`');
  return groupId;
}

/** The id of the group's own stream. */
export const ownGroup = (_: unknown, { caller }: { readonly caller: Caller }): string => groupIdOf(caller);

/** The id of the caller's own streams: account and candidate alike. */
export const ownPerson = (_: unknown, { caller }: { readonly caller: Caller }): string => personIdOf(caller);
