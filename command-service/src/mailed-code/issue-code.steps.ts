import type { KeyRing } from "@provenwork/platform/keys";
import type { Allowance, Limits } from "#kernel/limits.ts";
import type { Lookup } from "#kernel/lookup.ts";
import type { Call } from "#kernel/route.ts";
import { resendAt } from "./policy.ts";

/** What issuing a code needs besides the decision. */
export interface CodeTools {
  /** VERIFICATION_CODE_KEYS. */
  readonly codeKeys: KeyRing;
  readonly lookup: Lookup;
  readonly limits: Pick<Limits, "codeTo" | "fromNetwork" | "spares">;
}

/** The quota of codes: counts one against the caller's network and the address it goes to. */
export async function mayMailCode(
  { lookup, limits }: CodeTools,
  { clientAddress }: Pick<Call, "clientAddress">,
  address: string,
): Promise<Allowance> {
  const fromHere = await limits.fromNetwork("codes", clientAddress);
  return fromHere.allowed && !limits.spares(clientAddress) ? limits.codeTo(lookup.email(address)) : fromHere;
}

interface Issued {
  readonly data: { readonly issuedAt: string; readonly expiresAt: string };
}

/** What the caller is told about a code that was issued. */
export function issuedAnswer(issued: Issued | undefined) {
  if (issued === undefined) throw new Error("A code was issued without an event that says so");
  const { issuedAt, expiresAt } = issued.data;
  return { expiresAt, resendAt: resendAt(issuedAt) };
}
