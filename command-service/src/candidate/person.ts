import type { Caller } from "#kernel/caller.ts";

/**
 * The person a call is about, which is always the caller.
 * @throws for an anonymous caller, whom the contract's roles have turned away before
 */
export function personIdOf(caller: Caller): string {
  if (caller.role === "anonymous")
    throw new Error("An anonymous caller has no personId: check the roles of the contract");
  return caller.personId;
}
