import type { Checkpoint, EventStore } from "@provenwork/platform/event-store/port";

/**
 * Types of the events that users caused since a checkpoint. Those of the system itself (signed tree heads, sent emails) may come at
 * any time.
 */
export async function writtenSince(store: Pick<EventStore, "feed">, after: Checkpoint): Promise<string[]> {
  const types: string[] = [];
  const { signal } = new AbortController();
  for await (const { events } of store.feed({ after, batchSize: 1_000, mode: "replay", signal }))
    for (const { type, metadata } of events) if (metadata.actor.role !== "system") types.push(type);
  return types;
}
