import { createSecretKey, hkdfSync } from "node:crypto";
import { erased } from "@provenwork/contracts/kernel/event";
import { clientNetwork } from "@provenwork/platform/client-address";
import { keyedHash } from "@provenwork/platform/keys";
import type { PersonKeys } from "@provenwork/platform/personal-data/person-keys";
import type { Limits } from "#kernel/limits.ts";
import { systemId } from "#kernel/reactors/effects.ts";
import type { Call } from "#kernel/route.ts";

export interface NetworkTools {
  /** The keys of days are among those of people: an event ends them in the same way. */
  readonly keys: Pick<PersonKeys, "ensure">;
  readonly limits: Pick<Limits, "spares">;
}

export interface SeenNetwork {
  readonly dayId: string;
  readonly hash: string;
}

/**
 * The caller's network, the unit of rate limits, as a hash that means something within this day (UTC) alone. Its key is made with
 * the first one of the day and follows from the key that seals it: without that, no list of all networks finds the one.
 */
export async function networkToday(
  { clientAddress, now }: Pick<Call, "clientAddress" | "now">,
  { keys, limits }: NetworkTools,
): Promise<SeenNetwork | undefined> {
  if (clientAddress === "" || limits.spares(clientAddress)) return undefined;
  const dayId = systemId("network day", now.toISOString().slice(0, 10));
  const key = (await keys.ensure([dayId])).get(dayId);
  if (key === undefined || key === erased) return undefined;
  const hashing = createSecretKey(Buffer.from(hkdfSync("sha256", key, "", "network", 32)));
  return { dayId, hash: keyedHash(hashing, clientNetwork(clientAddress)) };
}
