import type { Checkpoint, EventStore } from "@provenwork/platform/event-store/port";
import { storedEvents } from "@provenwork/platform/event-store/stored-events";

/**
 * Types of the events that users caused since a checkpoint. Those of the system itself (signed tree heads, sent emails) may come at
 * any time.
 */
export async function writtenSince(store: Pick<EventStore, "feed">, after: Checkpoint): Promise<string[]> {
  const types: string[] = [];
  for await (const { type, metadata } of storedEvents(store, after))
    if (metadata.actor.role !== "system") types.push(type);
  return types;
}
