import { isLoopback } from "@provenwork/platform/client-address";
import type { Call } from "#kernel/route.ts";
import { fromNetwork } from "./from-network.ts";
import type { Allowance, Limits } from "./limits.ts";
import type { Lookup } from "./lookup.ts";

export interface MailAllowance {
  readonly lookup: Lookup;
  readonly limits: Pick<Limits, "codeTo" | "codeFrom">;
}

/**
 * Counts a code against the caller's network and the address it goes to; this machine itself has no limit. To be asked only
 * where a code would be issued, so that impatience costs nothing.
 */
export async function mayMailCode({ lookup, limits }: MailAllowance, call: Call, address: string): Promise<Allowance> {
  const fromHere = await fromNetwork(call, lookup, limits.codeFrom);
  return fromHere.allowed && !isLoopback(call.clientAddress) ? limits.codeTo(lookup.email(address)) : fromHere;
}
