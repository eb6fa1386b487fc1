import { maxShown } from "@provenwork/contracts/audit/rules";
import { sizeTogether } from "@provenwork/platform/event-store/stream-size";
import type { Histories } from "#kernel/histories.ts";

/** Histories of so few streams are read from a position without counting their events. */
const maxSmallHistory = 8;

/**
 * Whether a history may have more events than `maxEvents`, so that its streams are read from a kept position. A shorter one is read at once,
 * in fewer round trips.
 */
export async function isLong(
  histories: Pick<Histories, "size">,
  streams: readonly string[],
  maxEvents: number = maxShown,
): Promise<boolean> {
  if (streams.length <= maxSmallHistory) return true;
  return (await sizeTogether(streams, (stream) => histories.size(stream))) > maxEvents;
}
