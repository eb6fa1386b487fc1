import type { Refused } from "#kernel/decision.ts";
import { type Call, sessionOf } from "#kernel/route.ts";
import type { Credentials } from "./identity/credentials.ts";
import { type Limits } from "#kernel/limits.ts";
import { tooMany, refundOnThrow } from "#kernel/charge.ts";
import { type Account, accounts } from "@provenwork/contracts/account/state";

export interface OwnAccountDependencies {
  readonly credentials: Credentials;
  readonly limits: Limits;
}

type Confirmed =
  | { readonly account: Account }
  | { readonly refusal: Refused<"signed-out" | "too-many" | "wrong-password"> };

/**
 * The caller's own account, once they have confirmed its password. Guesses are counted separately from those at the login
 * form, so that a stranger's failures there do not lock the settings.
 */
export async function confirmPassword(
  { credentials, limits }: OwnAccountDependencies,
  call: Call,
  password: string,
): Promise<Confirmed> {
  const { personId } = sessionOf(call);
  const { state: account } = await call.load(accounts, personId);
  if (account.status !== "registered") return { refusal: { code: "signed-out" } };
  const tries = `settings ${personId}`;
  const allowance = await limits.loginTo(tries);
  if (!allowance.allowed) return tooMany(allowance);
  const known = await refundOnThrow(allowance, () => credentials.matches(account.credentialId, password));
  if (!known) return { refusal: { code: "wrong-password" } };
  await limits.loginSucceeded(tries);
  return { account };
}
