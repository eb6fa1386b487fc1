import { clientNetwork } from "@provenwork/platform/client-address";
import type { Call } from "#kernel/route.ts";
import type { Allowance, Limits } from "./limits.ts";
import type { Lookup } from "./lookup.ts";

/** Limits that are counted per network. */
type PerNetwork =
  | "registration"
  | "loginFrom"
  | "codeFrom"
  | "resetFrom"
  | "contactFrom"
  | "onboardingFrom"
  | "editFrom"
  | "uploadFrom";

/** What a limit per network says of this call. */
export const fromNetwork = async <Limit extends PerNetwork>(
  { clientAddress }: Pick<Call, "clientAddress">,
  { lookup, limits }: { lookup: Pick<Lookup, "client">; limits: Pick<Limits, NoInfer<Limit> | "spares"> },
  limit: Limit,
): Promise<Allowance> =>
  limits.spares(clientAddress) ? { allowed: true } : limits[limit](lookup.client(clientNetwork(clientAddress)));
