import type { Call } from "#kernel/route.ts";
import { fromNetwork } from "#account/identity/from-network.ts";
import type { Allowance, Limits } from "#account/identity/limits.ts";
import type { Lookup } from "#account/identity/lookup.ts";

export interface MailAllowance {
  readonly lookup: Lookup;
  readonly limits: Pick<Limits, "codeTo" | "codeFrom" | "spares">;
}

/**
 * Counts a code against the caller's network and the address it goes to. Call it only where a code would be issued, so
 * that a request refused as too early uses up nothing.
 */
export async function mayMailCode(deps: MailAllowance, call: Call, address: string): Promise<Allowance> {
  const { lookup, limits } = deps;
  const fromHere = await fromNetwork(call, deps, "codeFrom");
  return fromHere.allowed && !limits.spares(call.clientAddress) ? limits.codeTo(lookup.email(address)) : fromHere;
}
