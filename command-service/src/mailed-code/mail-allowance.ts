import type { Allowance, Limits } from "#kernel/limits.ts";
import type { Lookup } from "#kernel/lookup.ts";
import type { Call } from "#kernel/route.ts";

export interface MailAllowance {
  readonly lookup: Lookup;
  readonly limits: Pick<Limits, "codeTo" | "fromNetwork" | "spares">;
}

/**
 * Counts a code against the caller's network and the address it goes to. Call it only where a code would be issued, so
 * that a request refused as too early uses up nothing.
 */
export async function mayMailCode(
  { lookup, limits }: MailAllowance,
  { clientAddress }: Pick<Call, "clientAddress">,
  address: string,
): Promise<Allowance> {
  const fromHere = await limits.fromNetwork("codes", clientAddress);
  return fromHere.allowed && !limits.spares(clientAddress) ? limits.codeTo(lookup.email(address)) : fromHere;
}
