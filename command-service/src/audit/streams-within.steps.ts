import type { EventStore, StoredEvent } from "@provenwork/platform/event-store/port";
import { sizeTogether, streamSize } from "@provenwork/platform/event-store/stream-size";

/** Whole streams; undefined when they have more events than `most`, which is found out without reading them. */
export async function streamsWithin(
  store: Pick<EventStore, "read" | "readMany">,
  streams: readonly string[],
  most: number,
): Promise<ReadonlyMap<string, readonly StoredEvent[]> | undefined> {
  const size = await sizeTogether(streams, (stream) => streamSize(store, stream));
  return size > most ? undefined : store.readMany(streams);
}
