import type { Checkpoint, EventStore } from "@provenwork/platform/event-store/port";

/**
 * Types of the events that people have written since a checkpoint. What the system does by itself (it signs tree heads, and notes that a
 * mail has gone) may come at any time.
 */
export async function writtenSince(store: Pick<EventStore, "feed">, after: Checkpoint): Promise<string[]> {
  const types: string[] = [];
  const { signal } = new AbortController();
  for await (const { events } of store.feed({ after, batchSize: 1_000, mode: "replay", signal }))
    for (const { type, metadata } of events) if (metadata.actor.role !== "system") types.push(type);
  return types;
}
