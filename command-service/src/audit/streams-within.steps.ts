import type { EventStore, StoredEvent } from "@provenwork/platform/event-store/port";
import { streamSize } from "@provenwork/platform/event-store/stream-size";
import { semaphore } from "@provenwork/platform/semaphore";

const atOnce = 8;

/** Whole streams; undefined when they have more events than `most`, which is found out without reading them. */
export async function streamsWithin(
  store: Pick<EventStore, "read" | "readMany">,
  streams: readonly string[],
  most: number,
): Promise<ReadonlyMap<string, readonly StoredEvent[]> | undefined> {
  const limit = semaphore(atOnce);
  const sizes = await Promise.all(streams.map((stream) => limit(() => streamSize(store, stream))));
  return sizes.reduce((sum, size) => sum + size, 0) > most ? undefined : store.readMany(streams);
}
