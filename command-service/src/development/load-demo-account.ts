import { accounts, usernames } from "@provenwork/contracts/account/state";
import type { DemoAccount } from "@provenwork/contracts/development/demo-accounts";
import type { Lookup } from "#kernel/lookup.ts";
import type { Steps } from "#kernel/steps.ts";

/** The account of that name and role; undefined before it is created, or if an account in another role has its name. */
export async function loadDemoAccount(demo: DemoAccount, { load }: Pick<Steps, "load">, lookup: Lookup) {
  const { claimedBy } = (await load(usernames, lookup.username(demo.username))).state;
  if (claimedBy === undefined) return undefined;
  const { state } = await load(accounts, claimedBy);
  return state.status === "registered" && state.role === demo.role ? state : undefined;
}
