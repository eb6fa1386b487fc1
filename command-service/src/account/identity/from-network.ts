import { clientNetwork, isLoopback } from "@provenwork/platform/client-address";
import type { Call } from "#kernel/route.ts";
import type { Allowance } from "./limits.ts";
import type { Lookup } from "./lookup.ts";

/** What a limit per network says of this call; this machine itself has none. */
export const fromNetwork = async (
  { clientAddress }: Pick<Call, "clientAddress">,
  lookup: Lookup,
  limit: (network: string) => Promise<Allowance>,
): Promise<Allowance> =>
  isLoopback(clientAddress) ? { allowed: true } : limit(lookup.client(clientNetwork(clientAddress)));
