import type * as contract from "@provenwork/contracts/account/commands";
import type { NewAccountEvent } from "@provenwork/contracts/account/events";
import { type Role, missingPasswordClass } from "@provenwork/contracts/account/rules";
import type { InputOf, RefusalOf } from "@provenwork/contracts/kernel/endpoint";
import { type Decision, type DecisionContext, type Refused, accept, refuse } from "#kernel/decision.ts";
import type { Account } from "@provenwork/contracts/account/state";

type Code = RefusalOf<typeof contract.Register>;

/** Rules beyond the form: onboarding creates candidates only and has stronger password rules. */
export function registrationRefusal(
  { username, password, userType }: InputOf<typeof contract.Register>,
  {
    inOnboarding,
    isCommon,
  }: { inOnboarding: boolean; isCommon: (password: string, about: readonly string[]) => boolean },
): Refused<Code> | undefined {
  if (inOnboarding && userType !== "candidate") return { code: "candidate-only" };
  if (isCommon(password, [username])) return { code: "common-password" };
  if (inOnboarding && missingPasswordClass(password) !== undefined) return { code: "weak-password" };
  return undefined;
}

export interface NewAccount {
  readonly personId: string;
  readonly role: Role;
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  /** Whether a code emailed to `email` was entered. */
  readonly emailProven: boolean;
  readonly termsVersion: string | undefined;
}

/** Makes the account, unless it exists or its claims were taken over after `seen` abandonments. */
export function registerAccount(
  { personId, role, username, fullName, email, emailProven, termsVersion }: NewAccount,
  state: Account,
  { now, credentialId, seen }: DecisionContext & { readonly credentialId: string; readonly seen: number },
): Decision<NewAccountEvent, "already-registered" | "username-taken"> {
  if (state.status === "registered" || state.status === "erased") return refuse("already-registered");
  if (state.abandonments !== seen) return refuse("username-taken");
  const at = now.toISOString();
  const events: NewAccountEvent[] = [
    {
      type: "AccountRegistered",
      data: { personId, credentialId, role, registeredAt: at },
      personal: { username, fullName, email },
    },
  ];
  if (emailProven)
    events.push({ type: "EmailProven", data: { personId, issue: null, provenAt: at }, personal: { email } });
  if (termsVersion !== undefined) {
    events.push({ type: "ConsentGiven", data: { personId, to: "terms", version: termsVersion, givenAt: at } });
  }
  return accept(...events);
}
