import type { EventStore, StoredEvent } from "@provenwork/platform/event-store/port";

const batchSize = 200;

export const inLogOrder = (stored: readonly StoredEvent[]): StoredEvent[] =>
  stored.toSorted((a, b) => (a.position < b.position ? -1 : 1));

/** Everything in these streams in the order of the log, some streams in each round trip. */
export async function readStreams(
  store: Pick<EventStore, "readMany">,
  streams: readonly string[],
): Promise<StoredEvent[]> {
  const stored: StoredEvent[] = [];
  for (let from = 0; from < streams.length; from += batchSize) {
    const some = await store.readMany(streams.slice(from, from + batchSize));
    // One by one: a stream may have more events than a call takes arguments.
    for (const events of some.values()) for (const event of events) stored.push(event);
  }
  return inLogOrder(stored);
}
