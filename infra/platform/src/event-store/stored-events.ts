import type { Checkpoint, EventStore, StoredEvent } from "./port.ts";

/** The events that are now in a log, in order, after a checkpoint if one is given. */
export async function* storedEvents(
  store: Pick<EventStore, "feed">,
  after: Checkpoint | null = null,
): AsyncGenerator<StoredEvent> {
  const { signal } = new AbortController();
  for await (const { events } of store.feed({ after, batchSize: 1_000, mode: "replay", signal })) yield* events;
}
