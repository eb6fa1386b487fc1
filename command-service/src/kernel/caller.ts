import type { Actor } from "@provenwork/contracts/kernel/event";
import type { Role } from "@provenwork/contracts/account/rules";

/** The caller: a signed-in account, a visitor in onboarding or anonymous by cookies, or the API key of a company. */
export type Caller =
  | {
      readonly role: Role;
      readonly personId: string;
      readonly sessionId: string;
      /** The group that the account is a member of. */
      readonly groupId?: string;
    }
  | { readonly role: "onboarding"; readonly personId: string }
  | {
      readonly role: "api-key";
      readonly keyId: string;
      /** The company. */
      readonly groupId: string;
      /** The owner who created the key. */
      readonly createdBy: string;
    }
  /** `formerly`: the onboarding cookie is genuine, but an account was made since; it opens nothing. */
  | { readonly role: "anonymous"; readonly formerly?: string };

/** The caller as events name it. */
export const actorOf = (caller: Caller): Actor => ({ id: callerIdOf(caller) ?? null, role: caller.role });

/** The id of the caller's account or key; undefined for an anonymous one. */
export function callerIdOf(caller: Caller): string | undefined {
  if (caller.role === "anonymous") return undefined;
  return caller.role === "api-key" ? caller.keyId : caller.personId;
}

/**
 * The person a call is about, which is always the caller.
 * @throws for an anonymous caller and for a key, whom the contract's roles and scope have turned away before
 */
export function personIdOf(caller: Caller): string {
  if (caller.role === "anonymous" || caller.role === "api-key")
    throw new Error(`This caller (${caller.role}) has no personId: check the roles and the scope of the contract`);
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

export const isStaff = ({ role }: { readonly role: string }): boolean => role === "admin" || role === "auditor";
