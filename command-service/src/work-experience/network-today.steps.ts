import { createSecretKey, hkdfSync } from "node:crypto";
import { erased } from "@provenwork/contracts/kernel/event";
import { clientNetwork } from "@provenwork/platform/client-address";
import { keyedHash } from "@provenwork/platform/keys";
import type { PersonKeys } from "@provenwork/platform/personal-data/person-keys";
import type { Limits } from "#kernel/limits.ts";
import { systemId } from "#kernel/reactors/effects.ts";
import type { Call } from "#kernel/route.ts";
import type { SeenNetwork } from "./network-recorded.ts";

export interface NetworkTools {
  /** Days have keys like people: an event destroys them in the same way. */
  readonly keys: Pick<PersonKeys, "ensure">;
  readonly limits: Pick<Limits, "spares">;
}

/**
 * A network hash that is only comparable within one UTC day. The day's key is created on first use and derived from its sealing key:
 * once that is destroyed, no list of all networks can be tried against the hash.
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
